import { createElement, Fragment, type ReactNode } from 'react';

/**
 * A sentence in which some of its words stand out, for instance a deadline and an amount. Words that do not
 * occur in it change nothing.
 */
export function Emphasis({ text, on }: { text: string; on: readonly string[] }) {
  return createElement(Fragment, null, ...pieces(text, on.filter(Boolean)));
}

function pieces(text: string, [word, ...others]: readonly string[]): ReactNode[] {
  if (word === undefined) return [text];
  return text
    .split(word)
    .flatMap((piece, at) =>
      at === 0 ? pieces(piece, others) : [createElement('b', null, word), ...pieces(piece, others)],
    );
}
