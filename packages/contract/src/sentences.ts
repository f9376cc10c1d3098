/**
 * Sentences that the browser falls back to when an answer has no message of its own. Every page loads them,
 * so they stand apart from the error catalogue.
 */
export const defaults = {
  failed: 'Sorry! Something went wrong. kindly contact your administrator',
  forbidden: 'Your authorization token is invalid or expired',
  offline:
    'Check your internet connectivity or may be right now server is down. kindly contact your administrator',
  empty: 'No Records Found',
} as const;
