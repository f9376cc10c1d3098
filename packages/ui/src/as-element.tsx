import { cloneElement, type ReactElement, type ReactNode } from 'react';
import { classNames } from './class-names.ts';

/** An element of the screen's own (a router link) that takes over the looks and the content of a component. */
export type RenderElement = ReactElement<{ className?: string; children?: ReactNode }>;

/** Gives `element` our props and content; its own props win, class names are joined. */
export function asElement(element: RenderElement, props: Record<string, unknown> & { className?: string }, children: ReactNode) {
  const own = element.props;
  return cloneElement(element, { ...props, ...own, className: classNames(props.className, own.className) }, own.children ?? children);
}
