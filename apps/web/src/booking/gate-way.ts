const PARAM = 'show';
const QR = 'qr';

/** The address that opens the code for the gate: on a ticket its own, on My Bookings that of the next show. */
export const gateWay = (path: string): string => `${path}?${PARAM}=${QR}`;

/** Says if an address asks for the code. */
export const asksForGate = (search: URLSearchParams): boolean => search.get(PARAM) === QR;
