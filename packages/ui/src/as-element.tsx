import { cloneElement, type ReactElement, type ReactNode } from 'react';
import { classNames } from './class-names.ts';

/** The caller's own element (a router link) that takes over the look and the content of a component. */
export type RenderElement = ReactElement<{ className?: string; children?: ReactNode }>;

/** Gives `element` our props and content. Its own props win; class names are joined. */
export function asElement(
  element: RenderElement,
  props: Record<string, unknown> & { className?: string },
  children: ReactNode,
) {
  const own = element.props;
  return cloneElement(
    element,
    { ...props, ...own, className: classNames(props.className, own.className) },
    own.children ?? children,
  );
}
