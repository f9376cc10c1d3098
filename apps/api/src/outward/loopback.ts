const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|::1|\[::1\])$/i;

/** Says whether a host name or address is this machine, so that nobody can read the traffic on the way. */
export const isLoopback = (host: string): boolean => LOOPBACK.test(host);
