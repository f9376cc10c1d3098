import type { KeyboardEvent } from 'react';

/**
 * Returns true while a key belongs to an input method that composes a word. Enter then ends the word and must
 * choose nothing. Safari ends the composition before that key; only the key's code 229 tells.
 */
export const isComposing = ({ nativeEvent }: KeyboardEvent): boolean =>
  nativeEvent.isComposing || nativeEvent.keyCode === 229;
