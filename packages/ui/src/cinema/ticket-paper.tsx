import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';

export type TicketFact = { label: string; value: ReactNode };

export type TicketPaperProps = {
  /** Accessible name of the article. */
  label: string;
  /** A `Picture`: the poster, and the still on a phone. */
  art?: ReactNode;
  /** Heading of the ticket, already at the right level. */
  title: ReactNode;
  /** The title in its own script. */
  script?: { text: string; lang: string };
  /** Certificate, language, format, length: usually `<Facts>`. */
  facts?: ReactNode;
  /** Date, show, screen and seats, in large type. */
  big: readonly TicketFact[];
  /** Cinema and food. */
  small?: readonly TicketFact[];
  /** The tear-off: a `TicketTear`. */
  tear: ReactNode;
  /** True for an unpaid booking: the stamp and the code turn red. */
  pending?: boolean;
  /** True shortly before the show: upright, the tear-off stands above the facts. */
  codeFirst?: boolean;
  /** Goes to the element around the paper. */
  className?: string;
};

function FactList({ facts, className }: { facts: readonly TicketFact[]; className: string }) {
  return (
    <dl className={className}>
      {facts.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The ticket as a printed stub, paper in both themes; upright on a phone. */
export function TicketPaper({
  label,
  art,
  title,
  script,
  facts,
  big,
  small = [],
  tear,
  pending,
  codeFirst,
  className,
}: TicketPaperProps) {
  return (
    <div className={classNames('hf-ticket-shade', className)}>
      <article
        aria-label={label}
        className={classNames(
          'hf-ticket',
          'paper',
          pending && 'hf-ticket--pending',
          codeFirst && 'hf-ticket--code-first',
        )}
      >
        <div className="hf-ticket__art">{art}</div>
        <div className="hf-ticket__main">
          <div className="hf-ticket__title">{title}</div>
          {script && (
            <p className="hf-ticket__script" lang={script.lang}>
              {script.text}
            </p>
          )}
          {facts}
          <FactList facts={big} className="hf-ticket__big" />
          {small.length > 0 && <FactList facts={small} className="hf-ticket__small" />}
        </div>
        <div className="hf-ticket__perf" aria-hidden="true" />
        <div className="hf-ticket__tear">{tear}</div>
      </article>
    </div>
  );
}

export type TicketTearProps = {
  /** The QR code as an `img` or `svg` with its own name. */
  qr: ReactNode;
  /** Opens the code larger; `label` then names the button. */
  onEnlarge?: { label: string; onPress: () => void };
  code: ReactNode;
  bookingId: ReactNode;
  stamp: string;
  amount: ReactNode;
};

/** The part that the gate tears off: code, booking and amount paid. */
export function TicketTear({ qr, onEnlarge, code, bookingId, stamp, amount }: TicketTearProps) {
  return (
    <>
      {onEnlarge ? (
        <button
          type="button"
          className="hf-ticket__qr"
          aria-label={onEnlarge.label}
          onClick={onEnlarge.onPress}
        >
          {qr}
        </button>
      ) : (
        <div className="hf-ticket__qr">{qr}</div>
      )}
      <p className="hf-ticket__code">{code}</p>
      <p className="hf-ticket__id">{bookingId}</p>
      <div className="hf-ticket__paid">
        <span className="hf-ticket__stamp">{stamp}</span>
        <span className="hf-ticket__amount">{amount}</span>
      </div>
    </>
  );
}
