/** What somebody typed, as trimmed text. Numbers are taken as their digits; anything that is neither counts as nothing. */
export function textOf(value: unknown): string {
  if (typeof value === 'string') return value.trim();
  return typeof value === 'number' && Number.isFinite(value) ? String(value) : '';
}
