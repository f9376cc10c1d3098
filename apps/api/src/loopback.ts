const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|::1|\[::1\])$/i;

/** Tells whether a host name or address is this machine itself: nothing that travels there can be read on the way. */
export const isLoopback = (host: string): boolean => LOOPBACK.test(host);
