import { useLang, useT } from '@houseful/app-kit/text.tsx';
import { ShowtimeChip } from '@houseful/ui/cinema/showtime-chip.tsx';
import { isComposing } from '@houseful/ui/composing.ts';
import { matchesOption } from '@houseful/ui/forms/option-filter.ts';
import { optionLimit } from '@houseful/ui/forms/use-combobox.ts';
import { Skeleton } from '@houseful/ui/kit/skeleton.tsx';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { shortDay } from '../../programme/days.ts';
import { fallbacks } from '../../programme/pictures.ts';
import { chipOf } from '../../programme/show-times.ts';
import { Thumb } from '../../programme/thumb.tsx';
import type { EarlyShows, StepOption, StepView } from './use-quick-book.ts';

const LISTS = {
  movie: 'qb-step__list',
  cinema: 'qb-step__list',
  date: 'qb-step__dates',
  time: 'qb-step__times',
};

interface SheetStepProps {
  view: StepView;
  open: boolean;
  loading: boolean;
  /** The step before has just been done: the keyboard's focus moves here. */
  follows: boolean;
  onOpen: () => void;
  onChoose: (value: string) => void;
  /** Stands below the open list. */
  children?: ReactNode;
}

/** One step of the sheet: a combobox whose list is open below it while the step is active. */
export function SheetStep({ view, open, loading, follows, onOpen, onChoose, children }: SheetStepProps) {
  const t = useT();
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const [text, setText] = useState('');
  const { label, placeholder, state, value, options } = view;
  const chosen = options.find((option) => option.value === value);
  const searchable = open && (view.step === 'movie' || view.step === 'cinema');
  const shown = (searchable ? options.filter((option) => matchesOption(option, text)) : options).slice(
    0,
    optionLimit,
  );

  // To the options, not to the search: a touch keyboard would cover them.
  const arrives = open && follows && shown.length > 0;
  useEffect(() => {
    if (arrives) firstOption(list.current)?.focus();
  }, [arrives]);

  const own = {
    role: 'combobox' as const,
    'aria-label': label,
    'aria-expanded': open,
    'aria-controls': open ? id : undefined,
    'aria-haspopup': 'listbox' as const,
  };
  const toList = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' || isComposing(event)) return;
    event.preventDefault();
    firstOption(list.current)?.focus();
  };
  return (
    <div className="qb-step" data-state={open ? 'open' : state}>
      <span className="qb-step__label" aria-hidden="true">
        {label}
      </span>
      {searchable ? (
        <input
          {...own}
          className="qb-step__search"
          placeholder={placeholder}
          value={text}
          autoComplete="off"
          onChange={(event) => setText(event.currentTarget.value)}
          onKeyDown={toList}
        />
      ) : (
        <button
          type="button"
          {...own}
          className="qb-step__head"
          disabled={state === 'off'}
          onClick={onOpen}
          onKeyDown={toList}
        >
          <span>{chosen?.label ?? placeholder}</span>
          {state === 'set' && !open && <span className="hf-link">{t('Change')}</span>}
        </button>
      )}
      {open && (
        <div ref={list} role="listbox" id={id} aria-label={label} className={LISTS[view.step]}>
          {loading && options.length === 0 && <Skeleton count={4} shape="line" />}
          {shown.map((option) => (
            <SheetOption
              key={option.value}
              step={view.step}
              option={option}
              selected={option.value === value}
              onChoose={onChoose}
            />
          ))}
        </div>
      )}
      {open && !loading && shown.length === 0 && (
        <p className="qb-step__none">
          {options.length === 0 ? t('No Records Found.') : t('No elements found.')}
        </p>
      )}
      {open && children}
    </div>
  );
}

/** The next shows of the first day, below the dates: one tap instead of two. */
export function EarlyTimes({ day, options, choose }: EarlyShows) {
  const t = useT();
  const id = useId();
  return options.length === 0 ? null : (
    <fieldset aria-labelledby={id}>
      <p id={id} className="qb-step__label">
        {t('Or straight to a show on {day}', { day: shortDay(t, day) })}
      </p>
      <div className="qb-step__times">
        {options.map((option) => (
          <ShowChip key={option.value} option={option} onClick={() => choose(option.value)} />
        ))}
      </div>
    </fieldset>
  );
}

interface SheetOptionProps {
  step: StepView['step'];
  option: StepOption;
  selected: boolean;
  onChoose: (value: string) => void;
}

function SheetOption({ step, option, selected, onChoose }: SheetOptionProps) {
  const id = useId();
  const { show, value, label, poster, aside } = option;
  const own = { role: 'option', 'aria-selected': selected, onClick: () => onChoose(value), onKeyDown: roam };
  if (!show) {
    return (
      <button
        type="button"
        {...own}
        className={step === 'date' ? 'qb-date' : 'qb-option'}
        aria-describedby={aside ? id : undefined}
      >
        {poster !== undefined && (
          <Thumb path={poster || fallbacks.poster} fallback={fallbacks.poster} shape="poster" />
        )}
        <span>{step === 'date' ? <DateLines label={label} /> : label}</span>
        {aside && (
          // The name of the cinema or film stays the option's.
          <span id={id} aria-hidden="true" className="qb-option__area">
            {aside}
          </span>
        )}
      </button>
    );
  }
  return <ShowChip option={option} {...(own as object)} />;
}

function ShowChip({ option, ...own }: { option: StepOption; onClick?: () => void }) {
  const t = useT();
  const lang = useLang();
  const { show, screen } = option;
  return (
    show && (
      <ShowtimeChip
        {...chipOf(show, show.fastFilling, t, lang)}
        format={show.format}
        screen={screen}
        {...own}
        data-session-id={show.id}
        render={<button type="button" />}
      />
    )
  );
}

/** `Sat 21 Nov` in three lines. */
function DateLines({ label }: { label: string }) {
  const [weekday, day, month] = label.split(' ');
  return (
    <>
      {weekday} <b>{day}</b> {month}
    </>
  );
}

const firstOption = (list: HTMLElement | null) =>
  list?.querySelector<HTMLElement>('[role=option]:not([aria-disabled=true])');

/** Arrows go through the options of a list. */
function roam(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }[event.key];
  if (!step) return;
  event.preventDefault();
  const options = [
    ...(event.currentTarget.parentElement?.querySelectorAll<HTMLElement>('[role=option]') ?? []),
  ];
  options.at((options.indexOf(event.currentTarget) + step) % options.length)?.focus();
}
