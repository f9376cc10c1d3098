import { useState } from 'react';
import { classNames } from '../class-names.ts';

/** This many letters fit into two lines of a phone. */
const FITS = 100;

export type LongTextProps = { children: string; more: string; less: string; className?: string };

/**
 * A text that a phone first shows in two lines; `more` stands at their end. Screen readers read all of it.
 */
export function LongText({ children, more, less, className }: LongTextProps) {
  const [open, setOpen] = useState(false);
  return (
    <div className={classNames('hf-long', className)}>
      <p>{children}</p>
      {children.length > FITS && (
        <button type="button" aria-expanded={open} onClick={() => setOpen(!open)}>
          {open ? less : more}
        </button>
      )}
    </div>
  );
}
