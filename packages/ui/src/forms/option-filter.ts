import type { ReactNode } from 'react';

export type Option = {
  value: string;
  label: string;
  /** Muted, at the end of the line. */
  note?: string;
  /** Also at the end of the line, but no part of the option's name. */
  aside?: string;
  /** Before the label. */
  picture?: ReactNode;
  /** Other words that find the option: a title in Latin letters. */
  search?: string;
  disabled?: boolean;
};

/** Returns lower case without accents of Latin letters and without unseen marks; Indian vowel signs stay. */
function plain(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f\p{Cf}]/gu, '')
    .toLowerCase();
}

/** Says whether `query` finds an option: by a part of its label or of its other words, in any case. */
export function matchesOption({ label, search = '' }: Option, query: string): boolean {
  const wanted = plain(query).trim();
  return wanted === '' || plain(`${label}\n${search}`).includes(wanted);
}
