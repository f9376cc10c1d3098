import { useState } from 'react';
import { classNames } from './class-names.ts';

/** So many letters fit into a phone's two lines. */
const FITS = 100;

export type LongTextProps = { children: string; more: string; less: string; className?: string };

/** A text of which a phone shows two lines first; `more` stands at their end. A programme reads all of it. */
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
