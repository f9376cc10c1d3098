import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { asElement, type RenderElement } from '../as-element.tsx';
import { classNames } from '../class-names.ts';
import { Icon, type IconName } from './icon.tsx';

export type ButtonLook = 'primary' | 'paper' | 'secondary' | 'quiet' | 'ghost' | 'link' | 'danger';

export type ButtonProps = Omit<ComponentProps<'button'>, 'children'> & {
  children: ReactNode;
  /**
   * `primary` is the one amber action of a screen; `paper` replaces it while another amber button is shown.
   */
  look?: ButtonLook;
  size?: 'small' | 'regular' | 'large';
  /** Keeps width and focus, ignores presses, and tells screen readers that it is busy. */
  loading?: boolean;
  wide?: boolean;
  icon?: IconName;
  iconAfter?: IconName;
  /** Turns the button into a plain link. */
  href?: string;
  /** Renders the caller's own element instead, for example a router link: `render={<Link to="/" />}`. */
  render?: RenderElement;
};

function ButtonContent({ icon, iconAfter, children }: Pick<ButtonProps, 'icon' | 'iconAfter' | 'children'>) {
  return (
    <>
      {icon && <Icon name={icon} small />}
      <span>{children}</span>
      {iconAfter && <Icon name={iconAfter} small />}
    </>
  );
}

/**
 * A button, or a link that looks like one. A plain button never submits a form unless `type="submit"` says
 * so.
 */
export function Button(props: ButtonProps) {
  const {
    look = 'secondary',
    size = 'regular',
    loading = false,
    wide,
    icon,
    iconAfter,
    href,
    render,
    className,
    children,
    ...rest
  } = props;
  const name = classNames(
    'hf-button',
    `hf-button--${look}`,
    size !== 'regular' && `hf-button--${size}`,
    wide && 'hf-button--wide',
    loading && 'hf-button--busy',
    className,
  );
  const content = ButtonContent({ icon, iconAfter, children });
  if (render) return asElement(render, { ...rest, className: name }, content);
  if (href !== undefined) {
    return (
      <a {...(rest as ComponentProps<'a'>)} href={href} className={name}>
        {content}
      </a>
    );
  }
  const { onClick, ...others } = rest;
  const press = (event: MouseEvent<HTMLButtonElement>) =>
    loading ? event.preventDefault() : onClick?.(event);
  return (
    <button
      type="button"
      {...others}
      onClick={press}
      className={name}
      aria-busy={loading || undefined}
      aria-disabled={loading || others['aria-disabled'] || undefined}
    >
      {content}
    </button>
  );
}

export type IconButtonProps = Omit<ComponentProps<'button'>, 'children'> & {
  icon: IconName;
  /** The accessible name. */
  label: string;
  look?: 'ghost' | 'quiet';
};

/** A square button of 44 px that shows only an icon. */
export function IconButton({ icon, label, look = 'ghost', className, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      {...rest}
      className={classNames('hf-button', `hf-button--${look}`, 'hf-button--icon', className)}
    >
      <Icon name={icon} />
    </button>
  );
}
