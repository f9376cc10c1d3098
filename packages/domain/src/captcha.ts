// The picture of five characters at sign-in. It is a courtesy of the screen, not protection: the server's
// limits protect (AMB-13).

/** Characters of A-Z and 0-9 without those that look alike: no I and 1, no O, Q and 0. */
const CHARACTERS = 'ABCDEFGHJKLMNPRSTUVWXYZ23456789';
const CAPTCHA_LENGTH = 5;

/** Returns five characters of A-Z and 0-9. `random` gives numbers in [0, 1). */
export function makeCaptcha(random: () => number): string {
  return Array.from({ length: CAPTCHA_LENGTH }, () =>
    CHARACTERS.charAt(Math.floor(random() * CHARACTERS.length)),
  ).join('');
}

/** Compares exactly; case matters. */
export function captchaMatches(shown: string, typed: string): boolean {
  return shown.length === CAPTCHA_LENGTH && typed === shown;
}
