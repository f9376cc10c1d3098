import type { ReactNode } from 'react';

/** The censor's certificate as a stamped box; screen readers say `meaning`, hover shows it. */
export function Certificate({ children, meaning }: { children: ReactNode; meaning?: string }) {
  return (
    <span className="hf-certificate" title={meaning}>
      {children}
    </span>
  );
}

/** The subtitles' language in two letters. */
export function SubtitleMark({ children, meaning }: { children: ReactNode; meaning?: string }) {
  return (
    <abbr className="hf-subtitles" title={meaning}>
      {children}
    </abbr>
  );
}

/** A count as its badge shows it; nothing at zero. */
export const shownCount = (count: number) => (count > 99 ? '99+' : count || undefined);

/** A small count, for example of unread notices; hidden at zero. */
export function CountBadge({ count }: { count: number }) {
  return count > 0 ? <span className="hf-count">{shownCount(count)}</span> : null;
}

/** Facts in one line with dots between them; empty ones are left out. */
export function Facts({ facts }: { facts: readonly ReactNode[] }) {
  const shown = facts.filter((fact) => fact !== null && fact !== undefined && fact !== '' && fact !== false);
  return (
    <p className="hf-facts">
      {shown.map((fact, at) => (
        <span key={at}>{fact}</span>
      ))}
    </p>
  );
}
