import { useT } from '@houseful/app-kit/text.tsx';
import { SearchBox } from '@houseful/ui/forms/search-box.tsx';
import { useEffect, useState } from 'react';
import { useSearch } from './use-search.ts';

/**
 * `Search movies or theatres` with its results; Enter without a marked one takes the first that is found for
 * this very text (AMB-128).
 */
export function SiteSearch(props: {
  look: 'line' | 'box';
  onGo: (path: string) => void;
  autoFocus?: boolean;
  className?: string;
}) {
  const t = useT();
  const [text, setText] = useState('');
  const [entered, setEntered] = useState(false);
  const { results, answered } = useSearch(text);
  const type = (next: string) => {
    setText(next);
    setEntered(false);
  };
  const go = (path: string) => {
    type('');
    props.onGo(path);
  };
  useEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- it is the answer from outside that Enter waits for
    if (entered && answered && results[0]) go(results[0].id);
  });
  return (
    // A late answer does not take away a visitor who has turned to something else.
    <search className={props.className} onBlur={() => setEntered(false)}>
      <SearchBox
        label={t('Search movies or theatres')}
        look={props.look}
        value={text}
        onValueChange={type}
        results={results}
        onSelect={go}
        onSubmit={() => setEntered(true)}
        emptyText={answered ? t('No Records Found') : undefined}
        autoFocus={props.autoFocus}
      />
    </search>
  );
}
