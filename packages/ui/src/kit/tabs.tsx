import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react';
import { classNames } from '../class-names.ts';

export type Tab<Id extends string> = { id: Id; label: string };

export type TabsProps<Id extends string> = {
  /** Accessible name of the list. */
  label: string;
  tabs: readonly Tab<Id>[];
  value: Id;
  onChange: (id: Id) => void;
  /** Content of the chosen tab. */
  children: ReactNode;
  /** `large` tabs serve as a heading. */
  look?: 'line' | 'large';
  className?: string;
};

/** Tabs with one panel: arrows, Home and End choose; only the chosen tab is in the tab order. */
export function Tabs<Id extends string>({
  label,
  tabs,
  value,
  onChange,
  children,
  look = 'line',
  className,
}: TabsProps<Id>) {
  const base = useId();
  const list = useRef<HTMLDivElement>(null);
  const key = (event: KeyboardEvent) => {
    const at = tabs.findIndex((tab) => tab.id === value);
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: -1 }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    const index = (to + tabs.length) % tabs.length;
    const tab = tabs[index];
    if (!tab) return;
    onChange(tab.id);
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[index]?.focus();
  };
  return (
    <div className={className}>
      {/* oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- its tabs take the focus */}
      <div
        ref={list}
        role="tablist"
        aria-label={label}
        className={classNames('hf-tabs', look === 'large' && 'hf-tabs--large')}
        onKeyDown={key}
      >
        {tabs.map((tab) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={`${base}-${tab.id}`}
            aria-selected={tab.id === value}
            aria-controls={`${base}-panel`}
            tabIndex={tab.id === value ? 0 : -1}
            className="hf-tab"
            onClick={() => onChange(tab.id)}
          >
            {tab.label}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${base}-panel`} aria-labelledby={`${base}-${value}`}>
        {children}
      </div>
    </div>
  );
}

export type FilterBarProps<Id extends string> = {
  /** Accessible name of the group. */
  label: string;
  filters: readonly Tab<Id>[];
  value: Id;
  onChange: (id: Id) => void;
  /** At the end of the line. */
  aside?: ReactNode;
  className?: string;
};

/** Filter buttons in a line, one of them pressed: the parts of a menu. */
export function FilterBar<Id extends string>({
  label,
  filters,
  value,
  onChange,
  aside,
  className,
}: FilterBarProps<Id>) {
  return (
    <div role="group" aria-label={label} className={classNames('hf-tabs', className)}>
      {filters.map(({ id, label: text }) => (
        <button
          key={id}
          type="button"
          className="hf-tab"
          aria-pressed={id === value}
          onClick={() => onChange(id)}
        >
          {text}
        </button>
      ))}
      {aside}
    </div>
  );
}
