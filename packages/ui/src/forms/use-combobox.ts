import { type ChangeEvent, type KeyboardEvent, useId, useRef, useState } from 'react';
import { isComposing } from '../composing.ts';
import { matchesOption, type Option } from './option-filter.ts';

/** The most options offered at once, by the spec (D-10); the search covers all of them. */
export const optionLimit = 1000;
/** The list opens upwards if less than this is left below and more above, in px. */
const ROOM = 320;

/** Returns the index of the next option that can be chosen, going round; -1 when there is none. */
export function nextOption(options: readonly Option[], from: number, step: 1 | -1): number {
  for (let turn = 1; turn <= options.length; turn++) {
    const at = (((from + step * turn) % options.length) + options.length) % options.length;
    if (!options[at]?.disabled) return at;
  }
  return -1;
}

/**
 * Returns the option that Enter would choose: the one that the arrows marked, else the first match of the
 * text. The list may arrive after the text.
 */
export function markedOption(shown: readonly Option[], mark: number, typed: string | undefined): number {
  return mark >= 0 || !typed ? mark : nextOption(shown, -1, 1);
}

interface ComboboxInput {
  options: readonly Option[];
  value: string | undefined;
  onChange: (value: string | undefined) => void;
  onSearch?: (text: string) => void;
  /** Opens downwards in any room, because the page makes room. */
  hangs?: boolean;
}

/** Handles a combobox: type to narrow, arrows to mark, Enter to choose, Escape to leave it unchanged. */
export function useCombobox({ options, value, onChange, onSearch, hangs }: ComboboxInput) {
  const list = useId();
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState<string>();
  const [open, setOpen] = useState(false);
  const [pointed, setMark] = useState(-1);
  const [place, setPlace] = useState<{ up: boolean; height: number }>({ up: false, height: 0 });

  const chosen = options.find((option) => option.value === value);
  const matching = (text: string | undefined) =>
    (text === undefined || onSearch
      ? options
      : options.filter((option) => matchesOption(option, text))
    ).slice(0, optionLimit);
  const shown = open ? matching(typed) : [];
  const mark = markedOption(shown, pointed, typed);

  const show = (at: number) => {
    setMark(at);
    if (open) return;
    const box = input.current?.getBoundingClientRect();
    const below = innerHeight - (box?.bottom ?? 0);
    const above = box?.top ?? 0;
    const up = !hangs && below < ROOM && above > below;
    setPlace({ up, height: (up ? above : below) - 24 });
    setOpen(true);
  };
  const close = () => {
    setOpen(false);
    setTyped(undefined);
  };
  const choose = (option: Option) => {
    if (option.disabled) return;
    close();
    onChange(option.value);
  };
  const move = (step: 1 | -1) => {
    if (!open) return show(chosen ? options.indexOf(chosen) : nextOption(options, step === 1 ? -1 : 0, step));
    const at = nextOption(shown, mark, step);
    setMark(at);
    document.getElementById(`${list}-${at}`)?.scrollIntoView({ block: 'nearest' });
  };
  const key = (event: KeyboardEvent) => {
    if (isComposing(event)) return;
    const marked = shown[mark];
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') move(event.key === 'ArrowDown' ? 1 : -1);
    else if (event.key === 'Enter' && marked) choose(marked);
    else if (event.key === 'Escape' && open) close();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const change = (event: ChangeEvent<HTMLInputElement>) => {
    const text = event.currentTarget.value;
    setTyped(text);
    show(nextOption(matching(text), -1, 1));
    onSearch?.(text);
    if (text === '' && value) onChange(undefined);
  };
  const press = () => {
    show(chosen ? options.indexOf(chosen) : -1);
    // The next typed text replaces the chosen one.
    input.current?.select();
  };
  const field = {
    ref: input,
    role: 'combobox',
    'aria-autocomplete': 'list',
    'aria-expanded': open,
    'aria-controls': list,
    'aria-activedescendant': shown[mark] ? `${list}-${mark}` : undefined,
    autoComplete: 'off',
    spellCheck: false,
    value: typed ?? chosen?.label ?? '',
    onChange: change,
    onClick: press,
    onKeyDown: key,
    onBlur: close,
  } as const;
  return { field, list, open, shown, mark, place, choose };
}
