import {
  type KeyboardEvent,
  type ReactNode,
  type SyntheticEvent,
  useEffect,
  useId,
  useImperativeHandle,
  useState,
} from 'react';
import { partsAround } from './parts-around.ts';
import type { SearchPanel } from './search-frame.tsx';

export type SearchResult = {
  id: string;
  label: string;
  /** Before the label. */
  picture?: ReactNode;
  /** Kind or place, muted. */
  note?: ReactNode;
  /** Heading over the first result of a group. */
  group?: string;
};

export type SearchListProps = {
  panel: SearchPanel;
  /** Accessible name of the listbox. */
  label: string;
  value: string;
  /** Shown in a `listbox` while the box has text. */
  results: readonly SearchResult[];
  onSelect: (id: string) => void;
  /** Shown in place of the list when nothing matches; without it the list disappears. */
  emptyText?: string;
  /** Below `emptyText`. */
  exits?: ReactNode;
  /** Shown while nothing is typed. */
  before?: ReactNode;
};

/** The results below a searchbox: arrows mark one, Enter takes it, Escape closes. */
export function SearchList(props: SearchListProps) {
  const { panel, label, value, results, onSelect, emptyText, exits, before } = props;
  const { open, setOpen, keys, tell, focusBox } = panel;
  // A mark belongs to the text that it was made for.
  const [mark, setMark] = useState({ at: -1, of: value });
  const marked = mark.of === value ? mark.at : -1;
  const list = useId();
  const typed = value.trim();
  const asked = open && typed !== '';
  const shown = asked && results.length > 0;
  const none = asked && !shown && emptyText !== undefined;

  const choose = (id: string) => {
    setOpen(false);
    onSelect(id);
  };
  const move = (to: number) => {
    const at = (to + results.length) % results.length;
    setMark({ at, of: value });
    document.getElementById(`${list}-${at}`)?.scrollIntoView({ block: 'nearest' });
  };
  const key = (event: KeyboardEvent) => {
    const result = results[marked];
    if (event.key === 'Escape' && !shown && !none) setOpen(false);
    else if (event.key === 'Escape') {
      event.preventDefault();
      event.stopPropagation();
      // The focus moves from the list back to the text, which would open the list again.
      focusBox();
      setOpen(false);
    } else if (event.key === 'Enter' && shown && result) {
      event.preventDefault();
      choose(result.id);
    } else if ((event.key === 'ArrowDown' || event.key === 'ArrowUp') && results.length > 0) {
      event.preventDefault();
      setOpen(true);
      move(event.key === 'ArrowDown' ? marked + 1 : Math.max(marked, 0) - 1);
    }
  };
  useImperativeHandle(keys, () => key);
  useEffect(
    () => tell(shown ? { list, marked: marked < 0 ? undefined : `${list}-${marked}` } : {}),
    [tell, shown, list, marked],
  );
  if (!shown) {
    const text = none && <p className="hf-options__none">{emptyText}</p>;
    const more = none ? exits : open && !typed && before;
    if (!text && !more) return null;
    return (
      // The box keeps the focus: without it, the list would be gone before the press ends.
      <div className="hf-options--list" onPointerDown={keepFocus} onMouseDown={keepFocus}>
        {text}
        {more}
      </div>
    );
  }
  return (
    // Keys can also scroll a long list.
    <div className="hf-options--list" role="listbox" tabIndex={0} id={list} aria-label={label}>
      {results.map((result, at) => (
        <div key={result.id} role="presentation">
          {result.group !== undefined && result.group !== results[at - 1]?.group && (
            <p role="presentation" className="hf-option__group">
              {result.group}
            </p>
          )}
          {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the keys are the searchbox\'s */}
          <div
            role="option"
            tabIndex={-1}
            id={`${list}-${at}`}
            aria-selected={at === marked}
            className="hf-option"
            data-highlighted={at === marked ? '' : undefined}
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => choose(result.id)}
          >
            {result.picture}
            <span>
              <Marked text={result.label} found={typed} />
            </span>
            {result.note !== undefined && <span className="hf-option__note">{result.note}</span>}
          </div>
        </div>
      ))}
    </div>
  );
}

const keepFocus = (event: SyntheticEvent) => event.preventDefault();

/** Shows where in a text the letters stand that were typed. */
function Marked({ text, found }: { text: string; found: string }) {
  const [before, match, after] = partsAround(text, found);
  if (match === '') return text;
  return (
    <>
      {before}
      <mark className="hf-option__found">{match}</mark>
      {after}
    </>
  );
}
