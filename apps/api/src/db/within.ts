/** The text as a pattern of LIKE that stands for itself: its `%` and `_` are letters like any other. */
export const escaped = (text: string): string => text.replace(/[\\%_]/g, '\\$&');

/** A pattern of LIKE for a text that is contained. */
export const within = (text: string): string => `%${escaped(text)}%`;
