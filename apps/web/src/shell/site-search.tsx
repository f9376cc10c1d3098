import { SearchBox } from '@houseful/ui/search-box.tsx';
import { useState } from 'react';
import { useT } from '../text.tsx';
import { useSearch } from './use-search.ts';

/** `Search movies or theatres` with its results; Enter without a marked one takes the first. */
export function SiteSearch(props: { look: 'line' | 'box'; onGo: (path: string) => void; autoFocus?: boolean; className?: string }) {
  const t = useT();
  const [text, setText] = useState('');
  const { results, pathOf, emptyText } = useSearch(text);
  const go = (id: string | undefined) => {
    if (id === undefined) return;
    setText('');
    props.onGo(pathOf(id));
  };
  return (
    <search className={props.className}>
      <SearchBox
        label={t('Search movies or theatres')}
        look={props.look}
        value={text}
        onValueChange={setText}
        results={results}
        onSelect={go}
        onSubmit={() => go(results[0]?.id)}
        emptyText={emptyText}
        autoFocus={props.autoFocus}
      />
    </search>
  );
}
