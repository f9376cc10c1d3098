const DIGIT = /\p{Nd}/u;

/**
 * Replaces the digits of every other script by 0 to 9. Each script has its ten digits in a row, zero first.
 */
export function latinDigits(text: string): string {
  return text.replace(/[^\P{Nd}0-9]/gu, (digit) => {
    const code = digit.codePointAt(0) ?? 0;
    let worth = 0;
    while (worth < 9 && DIGIT.test(String.fromCodePoint(code - worth - 1))) worth++;
    return String(worth);
  });
}
