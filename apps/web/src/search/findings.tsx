import { useT } from '@houseful/app-kit/text.tsx';
import type { SearchPanel } from '@houseful/ui/forms/search-frame.tsx';
import { SearchList } from '@houseful/ui/forms/search-list.tsx';
import { Icon } from '@houseful/ui/kit/icon.tsx';
import { useEffect, useState } from 'react';
import { keepCinema, keepSearch } from '../account/recent.ts';
import { fallbacks } from '../programme/pictures.ts';
import { Thumb } from '../programme/thumb.tsx';
import type { Finding } from './receive.ts';
import { OnScreen, Recents } from './suggestions.tsx';
import { useSearch } from './use-search.ts';

export interface FindingsProps {
  panel: SearchPanel;
  label: string;
  text: string;
  /** True while the first result is wanted, whichever it will be. */
  entered: boolean;
  onGo: (path: string) => void;
}

/** The line that cinemas of other cities are folded under; no address is called so. */
const ELSEWHERE = 'elsewhere';

const MORE = (
  <div className="pg-thumb fi-more">
    <Icon name="down" small />
  </div>
);

/** Films and cinemas below the site's searchbox; before anything is typed, what a visitor may look for. */
export function Findings({ panel, label, text, entered, onGo }: FindingsProps) {
  const t = useT();
  const { results, answered } = useSearch(text);
  const go = (path: string) => {
    panel.setOpen(false);
    onGo(path);
  };
  // The other cities stay folded as long as something of the visitor's own is found.
  const [unfolded, unfold] = useState('');
  const here = results.filter(({ isElsewhere }) => !isElsewhere);
  const n = results.length - here.length;
  const isFolded = here.length > 0 && n > 0 && unfolded !== text;
  const shown = (isFolded ? here : results).map((one) => ({ ...one, picture: pictureOf(one) }));
  const choose = (path: string) => {
    const finding = results.find(({ id }) => id === path);
    if (finding) keepSearch({ path, label: finding.label });
    if (finding?.isCinema) keepCinema({ path, label: finding.label });
    go(path);
  };
  useEffect(() => {
    if (entered && answered && results[0]) choose(results[0].id);
  });
  const onScreen = <OnScreen onGo={go} />;
  return (
    <SearchList
      panel={panel}
      label={label}
      value={text}
      results={
        isFolded
          ? [
              ...shown,
              {
                id: ELSEWHERE,
                label: t('{n} more in other cities', { n }),
                picture: MORE,
              },
            ]
          : shown
      }
      onSelect={(path) => {
        if (path !== ELSEWHERE) return choose(path);
        unfold(text);
        panel.setOpen(true);
      }}
      emptyText={answered ? t('No Records Found') : undefined}
      exits={onScreen}
      before={
        <>
          <Recents onGo={go} />
          {onScreen}
        </>
      }
    />
  );
}

function pictureOf({ image, isCinema }: Finding) {
  const fallback = isCinema ? fallbacks.cinema : fallbacks.poster;
  return <Thumb path={image || fallback} fallback={fallback} shape={isCinema ? 'wide' : 'poster'} />;
}
