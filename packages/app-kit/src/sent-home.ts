/**
 * How somebody is sent Home who did not ask for it: after signing out, at the end of a booking, from a page
 * that is not theirs. The promotional popup waits for the next visit to Home; it would cover why they are
 * here (C-09, A-28, G-25).
 */
export const SENT_HOME = { replace: true, state: { sentHome: true } } as const;

/**
 * Which opening of a modal was the last when a session's end sent somebody Home: a later one is theirs, and
 * stays.
 */
export const turnWhenSent = (state: unknown): number =>
  (state as { turn?: number } | null)?.turn ?? Number.POSITIVE_INFINITY;

export const wasSentHome = (state: unknown): boolean =>
  Boolean((state as { sentHome?: boolean } | null)?.sentHome);
