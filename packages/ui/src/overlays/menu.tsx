import {
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { asElement, type RenderElement } from '../as-element.tsx';
import { classNames } from '../class-names.ts';
import { isComposing } from '../composing.ts';
import { CountBadge } from '../kit/badge.tsx';
import { Icon, type IconName } from '../kit/icon.tsx';

export type MenuItem = {
  label: string;
  icon?: IconName;
  /** After the label, for example unread notices. */
  count?: number;
  /** A link instead of an action. */
  render?: RenderElement;
  onSelect?: () => void;
  /** For one of several choices: true if it is the current one. */
  checked?: boolean;
};

export type MenuProps = {
  /** Accessible name of the button and of the menu. */
  label: string;
  /** Visible texts of the button, in their order: they follow the label in its name. */
  seen?: readonly (string | number | undefined)[];
  /** Content of the button. */
  trigger: ReactNode;
  items: readonly MenuItem[];
  align?: 'start' | 'end';
  className?: string;
};

const ITEM = '[role^=menuitem]';

/**
 * A button that opens a menu: arrows move, Home and End jump, Escape and Tab close, focus returns to the
 * button.
 */
export function Menu({ label, seen = [], trigger, items, align = 'end', className }: MenuProps) {
  const [open, setOpen] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  const entries = () => [...(box.current?.querySelectorAll<HTMLElement>(ITEM) ?? [])];

  useEffect(() => {
    if (open) box.current?.querySelector<HTMLElement>(ITEM)?.focus();
  }, [open]);

  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
  const key = (event: KeyboardEvent) => {
    if (isComposing(event)) return;
    if (!open) {
      if (event.key === 'ArrowDown') setOpen(true);
      return;
    }
    const list = entries();
    const at = list.indexOf(document.activeElement as HTMLElement);
    const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: -1 }[event.key];
    if (event.key === 'Escape') close();
    if (event.key === 'Tab') setOpen(false);
    if (to === undefined) return;
    event.preventDefault();
    list.at(to % list.length)?.focus();
  };
  const leave = (event: FocusEvent) => {
    if (!box.current?.contains(event.relatedTarget)) setOpen(false);
  };
  const item = ({ label: text, icon, count, render, onSelect, checked }: MenuItem) => {
    const choice =
      checked === undefined ? { role: 'menuitem' } : { role: 'menuitemradio', 'aria-checked': checked };
    const own = { ...choice, tabIndex: -1, className: 'hf-menu__item' };
    const content = (
      <>
        {icon && <Icon name={icon} small />}
        <span>{text}</span> {checked && <Icon name="check" small />}
        {count !== undefined && <CountBadge count={count} />}
      </>
    );
    const select = () => {
      close();
      onSelect?.();
    };
    if (render) return asElement(render, { ...own, onClick: select }, content);
    return (
      <button type="button" {...own} onClick={select}>
        {content}
      </button>
    );
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keys of the button and the items inside
    <div ref={box} className={classNames('hf-menu', className)} onKeyDown={key} onBlur={leave}>
      <button
        ref={button}
        type="button"
        className="hf-button hf-button--ghost"
        aria-label={[label, ...seen].filter(Boolean).join(', ')}
        aria-haspopup="menu"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(!open)}
      >
        {trigger}
      </button>
      {open && (
        <div
          id={id}
          role="menu"
          aria-label={label}
          className={classNames('hf-menu__list', align === 'start' && 'hf-menu__list--start')}
        >
          {items.map((entry) => (
            <div key={entry.label} role="none">
              {item(entry)}
            </div>
          ))}
        </div>
      )}
    </div>
  );
}
