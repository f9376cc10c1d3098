import type { KeyboardEvent } from 'react';

/**
 * Returns true while a key belongs to an input method that composes a word: Enter then ends the word, and must choose nothing. Safari ends the
 * composition before that key and marks the key with code 229 alone.
 */
export const isComposing = ({ nativeEvent }: KeyboardEvent): boolean => nativeEvent.isComposing || nativeEvent.keyCode === 229;
