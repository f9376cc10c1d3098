/**
 * How somebody is sent Home who did not ask for it: after signing out, at the end of a booking, from a page that is not theirs. The promotional
 * popup waits for the next visit to Home; it would cover why they are here (C-09, A-28, G-25).
 */
export const SENT_HOME = { replace: true, state: { sentHome: true } } as const;

export const wasSentHome = (state: unknown): boolean => Boolean((state as { sentHome?: boolean } | null)?.sentHome);
