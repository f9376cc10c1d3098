/** A pattern of LIKE for a text that is contained, whose `%` and `_` are letters like any other. */
export const within = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;
