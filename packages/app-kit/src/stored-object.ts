/**
 * The object that a stored text holds; null when it holds none: what a browser keeps may be of another
 * version, or anybody's.
 */
export function storedObject(text: string | null | undefined): Readonly<Record<string, unknown>> | null {
  if (!text) return null;
  try {
    const given: unknown = JSON.parse(text);
    return typeof given === 'object' && given !== null ? (given as Record<string, unknown>) : null;
  } catch {
    return null;
  }
}
