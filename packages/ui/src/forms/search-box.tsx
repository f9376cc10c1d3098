import { type FocusEvent, type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';
import { classNames } from '../class-names.ts';
import { isComposing } from '../composing.ts';
import { SearchField } from './field.tsx';

export type SearchResult = {
  id: string;
  label: string;
  /** Kind or place, muted. */
  note?: ReactNode;
  /** Heading over the first result of a group. */
  group?: string;
};

export type SearchBoxProps = {
  /** Accessible name of the searchbox and of its listbox. */
  label: string;
  value: string;
  onValueChange: (value: string) => void;
  /** Shown in a `listbox` while the box has text. */
  results: readonly SearchResult[];
  onSelect: (id: string) => void;
  /** Shown in place of the list when nothing matches; without it the list disappears. */
  emptyText?: string;
  /** Called for Enter without a marked result. */
  onSubmit?: () => void;
  look?: 'box' | 'line';
  autoFocus?: boolean;
  className?: string;
};

/** A searchbox with its results below: arrows mark one, Enter takes it, Escape closes. */
export function SearchBox(props: SearchBoxProps) {
  const {
    label,
    value,
    onValueChange,
    results,
    onSelect,
    emptyText,
    onSubmit,
    look = 'box',
    autoFocus,
    className,
  } = props;
  const [open, setOpen] = useState(false);
  const [marked, setMarked] = useState(-1);
  const box = useRef<HTMLDivElement>(null);
  const list = useId();
  const asked = open && value.trim() !== '';
  const shown = asked && results.length > 0;
  const none = asked && !shown && emptyText !== undefined;

  const choose = (id: string) => {
    setOpen(false);
    onSelect(id);
  };
  const mark = (to: number) => {
    const at = (to + results.length) % results.length;
    setMarked(at);
    document.getElementById(`${list}-${at}`)?.scrollIntoView({ block: 'nearest' });
  };
  const key = (event: KeyboardEvent) => {
    if (isComposing(event)) return;
    const result = results[marked];
    if (event.key === 'Escape' && (shown || none)) {
      event.preventDefault();
      event.stopPropagation();
      // The focus moves from the list back to the text, which would open the list again.
      box.current?.querySelector('input')?.focus();
      setOpen(false);
    } else if (event.key === 'Enter') {
      event.preventDefault();
      if (shown && result) choose(result.id);
      else onSubmit?.();
    } else if ((event.key === 'ArrowDown' || event.key === 'ArrowUp') && results.length > 0) {
      event.preventDefault();
      setOpen(true);
      mark(event.key === 'ArrowDown' ? marked + 1 : Math.max(marked, 0) - 1);
    }
  };
  const change = (text: string) => {
    setOpen(true);
    setMarked(-1);
    onValueChange(text);
  };
  const leave = (event: FocusEvent) => {
    if (!box.current?.contains(event.relatedTarget)) setOpen(false);
  };
  return (
    <div ref={box} className={classNames('hf-search', className)} onBlur={leave} onKeyDown={key}>
      <SearchField
        label={label}
        look={look}
        value={value}
        onValueChange={change}
        onFocus={() => setOpen(true)}
        aria-controls={shown ? list : undefined}
        aria-autocomplete="list"
        aria-activedescendant={shown && marked >= 0 ? `${list}-${marked}` : undefined}
        data-autofocus={autoFocus || undefined}
      />
      {none && (
        <div className="hf-options--list">
          <p className="hf-options__none">{emptyText}</p>
        </div>
      )}
      {shown && (
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
                <span>{result.label}</span>
                {result.note !== undefined && <span className="hf-option__note">{result.note}</span>}
              </div>
            </div>
          ))}
        </div>
      )}
    </div>
  );
}
