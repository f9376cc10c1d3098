// The picture of five characters at sign-in. It is a courtesy of the screen, not protection: limits on the server are (AMB-13).

/** Of A-Z and 0-9 those that nobody takes for another: no I and 1, no O, Q and 0. */
const CHARACTERS = 'ABCDEFGHJKLMNPRSTUVWXYZ23456789';
const CAPTCHA_LENGTH = 5;

/** Five characters of A-Z and 0-9. `random` gives numbers in [0, 1). */
export function makeCaptcha(random: () => number): string {
  return Array.from({ length: CAPTCHA_LENGTH }, () => CHARACTERS.charAt(Math.floor(random() * CHARACTERS.length))).join('');
}

/** Exact match; case matters. */
export function captchaMatches(shown: string, typed: string): boolean {
  return shown.length === CAPTCHA_LENGTH && typed === shown;
}
