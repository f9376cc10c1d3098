import { type FocusEvent, type KeyboardEvent, type ReactNode, type RefObject, useRef, useState } from 'react';
import { isComposing } from '../composing.ts';
import { SearchField } from './field.tsx';

/** The list that stands below the box, and its marked result. Both are ids, or undefined without one. */
export interface ShownList {
  list?: string;
  marked?: string;
}

/** How the box and the list below it work together. */
export interface SearchPanel {
  /** True from the last focus or typing until Escape, a choice, or a turn to something else. */
  open: boolean;
  setOpen: (open: boolean) => void;
  /** Takes the keys of the box before the box does. */
  keys: RefObject<((event: KeyboardEvent) => void) | null>;
  /** The list tells the box of itself. */
  tell: (shown: ShownList) => void;
  focusBox: () => void;
}

export interface SearchFrameProps {
  /** Accessible name of the searchbox. */
  label: string;
  value: string;
  onValueChange: (value: string) => void;
  /** Called for Enter, unless the list takes it. */
  onSubmit?: () => void;
  look?: 'box' | 'line';
  autoFocus?: boolean;
  /** Draws what stands below the box. It may come later. */
  panel: (panel: SearchPanel) => ReactNode;
}

/** A searchbox without its list. */
export function SearchFrame(props: SearchFrameProps) {
  const { label, value, onValueChange, onSubmit, look, autoFocus, panel } = props;
  const [open, setOpen] = useState(false);
  const [{ list, marked }, tell] = useState<ShownList>({});
  const keys: SearchPanel['keys'] = useRef(null);
  const box = useRef<HTMLDivElement>(null);
  const focusBox = () => box.current?.querySelector('input')?.focus();
  const key = (event: KeyboardEvent) => {
    if (isComposing(event)) return;
    keys.current?.(event);
    if (event.key !== 'Enter' || event.defaultPrevented) return;
    event.preventDefault();
    onSubmit?.();
  };
  const change = (text: string) => {
    setOpen(true);
    onValueChange(text);
  };
  const leave = (event: FocusEvent) => {
    if (!box.current?.contains(event.relatedTarget)) setOpen(false);
  };
  return (
    <div ref={box} className="hf-search" onBlur={leave} onKeyDown={key}>
      <SearchField
        label={label}
        look={look}
        value={value}
        onValueChange={change}
        onFocus={() => setOpen(true)}
        onClick={() => setOpen(true)}
        aria-controls={list}
        aria-autocomplete="list"
        aria-activedescendant={marked}
        data-autofocus={autoFocus || undefined}
      />
      {panel({ open, setOpen, keys, tell, focusBox })}
    </div>
  );
}
