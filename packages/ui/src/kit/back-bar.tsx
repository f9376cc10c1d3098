import type { ReactNode } from 'react';
import { asElement, type RenderElement } from '../as-element.tsx';
import { classNames } from '../class-names.ts';
import { Icon } from './icon.tsx';

/**
 * The line above a phone's screen: Back and the page's title. `render` is a link or button without content;
 * `label` is its name.
 */
export function BackBar({
  label,
  title,
  render,
  className,
}: {
  label: string;
  title?: string;
  render: RenderElement;
  className?: string;
}) {
  return (
    <div className={classNames('hf-back-bar', className)}>
      {asElement(
        render,
        { className: 'hf-button hf-button--ghost hf-button--icon', 'aria-label': label },
        <Icon name="back" />,
      )}
      {title !== undefined && <span>{title}</span>}
    </div>
  );
}

/** A link to the parent page, above a heading. */
export function Crumb({ render, children }: { render: RenderElement; children: ReactNode }) {
  return asElement(
    render,
    { className: 'hf-crumb' },
    <>
      <Icon name="left" small />
      {children}
    </>,
  );
}
