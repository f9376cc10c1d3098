/** The digits of `text`, at most `most` of them: filtered first and cut afterwards, so that a pasted `98a7-65 43210999` keeps ten. */
export function digitsOf(text: string, most: number): string {
  return text.replace(/\D/g, '').slice(0, most);
}
