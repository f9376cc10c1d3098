import type { ReactNode } from 'react';
import { asElement, type RenderElement } from '../as-element.tsx';

/** The mark: two walls of a house, three bulbs across. Decoration; name the link around it. */
export function LogoMark() {
  return (
    <svg className="hf-logo" viewBox="0 0 36 32" aria-hidden="true">
      <path d="M2 1h7v30H2zM27 1h7v30h-7z" />
      <circle cx="12.7" cy="16" r="2.1" />
      <circle cx="18" cy="16" r="2.1" />
      <circle cx="23.3" cy="16" r="2.1" />
    </svg>
  );
}

/** Mark and product name; `mark` replaces our mark by the chain's own. `render` makes it a link. */
export function Wordmark({
  name,
  mark = <LogoMark />,
  render,
}: {
  name: string;
  mark?: ReactNode;
  render?: RenderElement;
}) {
  const content = (
    <>
      {mark}
      <span>{name}</span>
    </>
  );
  return render ? (
    asElement(render, { className: 'hf-wordmark' }, content)
  ) : (
    <span className="hf-wordmark">{content}</span>
  );
}
