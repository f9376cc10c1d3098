import { sayOffline } from '@houseful/app-kit/modals/modal-host.tsx';
import { useT } from '@houseful/app-kit/text.tsx';
import { SearchFrame } from '@houseful/ui/forms/search-frame.tsx';
import { type ComponentType, useEffect, useRef, useState } from 'react';
import type { FindingsProps } from './findings.tsx';

/**
 * `Search movies or theatres`. Its results load with the first focus or key; Enter without a marked one takes
 * the first that is found for this very text, however late (AMB-128).
 */
export function SiteSearch(props: {
  look: 'line' | 'box';
  onGo: (path: string) => void;
  autoFocus?: boolean;
  className?: string;
}) {
  const t = useT();
  const search = useRef<HTMLElement>(null);
  const [text, setText] = useState('');
  const [entered, setEntered] = useState(false);
  const [Findings, setFindings] = useState<ComponentType<FindingsProps>>();
  const label = t('Search movies or theatres');
  const bring = (onFailure = () => {}) => {
    if (!Findings) void import('./findings.tsx').then((code) => setFindings(() => code.Findings), onFailure);
  };
  const type = (next: string) => {
    setText(next);
    setEntered(false);
  };
  const enter = () => {
    setEntered(true);
    bring(sayOffline);
  };
  const go = (path: string) => {
    type('');
    props.onGo(path);
  };
  // A visitor can be in the box, or have left a text there, before it is alive.
  useEffect(() => {
    if (text || search.current?.contains(document.activeElement)) bring();
  });
  return (
    // A late answer does not take away a visitor who has turned to something else.
    <search ref={search} className={props.className} onFocus={() => bring()} onBlur={() => setEntered(false)}>
      <SearchFrame
        label={label}
        look={props.look}
        value={text}
        onValueChange={type}
        onSubmit={enter}
        autoFocus={props.autoFocus}
        panel={(panel) => Findings && <Findings {...{ panel, label, text, entered }} onGo={go} />}
      />
    </search>
  );
}
