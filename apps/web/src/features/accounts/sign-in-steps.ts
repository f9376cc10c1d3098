export type OtpType = 'Register' | 'Login';

/** How the code was asked for; asking again is the same call. */
export type CodeRequest =
  | { kind: 'sign-in'; number: string }
  | { kind: 'sign-up'; number: string; name: string; email: string; countryCode: string };

/**
 * The step after a sign-in. `reserve`: holds the chosen seats at once, without a modal about the sign-in
 * (A-24, AMB-19). `repeat`: runs again the action that asked for a code.
 */
export interface AfterSignIn {
  after?: 'reserve' | 'repeat';
  onSignedIn?: () => unknown;
  /** Under the heading of Sign In and Register, for example which seats wait. */
  lead?: string;
}

/** The fields typed so far; kept while the terms are read or the number is changed. */
export interface SignUpDraft {
  name: string;
  email: string;
  number: string;
  terms: boolean;
}
