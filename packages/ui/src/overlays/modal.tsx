import { Dialog } from '@base-ui/react/dialog';
import { type ReactNode, useRef } from 'react';
import { classNames } from '../class-names.ts';
import { Icon } from '../kit/icon.tsx';
import { useFocusLoop } from '../use-focus-loop.ts';

export type ModalProps = {
  open: boolean;
  /** Heading and accessible name. */
  title: string;
  /** Under the heading, before the body scrolls. */
  lead?: ReactNode;
  /**
   * `sheet` rises from the lower edge on a phone, `card` stays in the middle, `drawer` comes from the left,
   * `full` covers the screen.
   */
  look?: 'sheet' | 'card' | 'drawer' | 'full';
  size?: 'small' | 'medium' | 'large';
  /** `alertdialog` for a question that must be answered. */
  role?: 'dialog' | 'alertdialog';
  /** Shows only the picture: the title is for screen readers. */
  bare?: boolean;
  /** Buttons under the scrolling body. */
  foot?: ReactNode;
  /** Closes on a press beside the dialog; follows `closable` by default. */
  closeOnBackdrop?: boolean;
  closeOnEscape?: boolean;
  /** Returns the element to focus afterwards, if it is not the one focused before. */
  focusAfter?: () => HTMLElement | null;
  className?: string;
  children?: ReactNode;
} & (
  | { closable?: true; closeLabel: string; onClose: () => void }
  | { closable: false; closeLabel?: undefined; onClose?: () => void }
);

/**
 * A dialog: focus stays inside and returns afterwards; the page behind neither scrolls nor is read. The first
 * focus goes to `data-autofocus`, else to a field. Touch focuses the dialog itself, since a field would open
 * the keyboard. With `closable={false}` there is no Close button, and neither Escape nor the backdrop closes
 * it.
 */
export function Modal(props: ModalProps) {
  const {
    open,
    title,
    lead,
    look = 'sheet',
    size = 'small',
    role = 'dialog',
    bare,
    foot,
    className,
    children,
  } = props;
  const {
    closable = true,
    closeLabel,
    onClose,
    closeOnBackdrop = closable,
    closeOnEscape = closable,
    focusAfter,
  } = props;
  const popup = useRef<HTMLDivElement>(null);
  useFocusLoop(popup, open);

  const change = (next: boolean, { reason }: Dialog.Root.ChangeEventDetails) => {
    if (next) return;
    if (reason === 'escape-key' && !closeOnEscape) return;
    if (reason === 'outside-press' && !closeOnBackdrop) return;
    onClose?.();
  };
  const firstFocus = () => {
    const find = (wanted: string) => popup.current?.querySelector<HTMLElement>(wanted);
    const field = find('.hf-dialog__body :is(input, select, textarea)');
    return (
      find('[data-autofocus]') ??
      (field && matchMedia('(pointer: coarse)').matches ? popup.current : field) ??
      true
    );
  };

  const name = classNames(
    'hf-dialog',
    `hf-dialog--${look}`,
    size !== 'small' && `hf-dialog--${size}`,
    bare && 'hf-dialog--bare',
    className,
  );
  return (
    <Dialog.Root open={open} onOpenChange={change} disablePointerDismissal={!closeOnBackdrop}>
      <Dialog.Portal>
        {/* A press that closes nothing leaves the focus where it is (B-03). */}
        <Dialog.Backdrop
          className="hf-veil"
          onMouseDown={(press) => closeOnBackdrop || press.preventDefault()}
        />
        <Dialog.Popup
          ref={popup}
          role={role}
          initialFocus={firstFocus}
          finalFocus={focusAfter}
          className={name}
          aria-modal="true"
        >
          <div className="hf-dialog__head">
            <Dialog.Title className={bare ? 'hf-hidden' : 'hf-dialog__title'}>{title}</Dialog.Title>
            {closable && (
              <Dialog.Close className="hf-button hf-button--ghost hf-button--icon" aria-label={closeLabel}>
                <Icon name="close" />
              </Dialog.Close>
            )}
          </div>
          {lead !== undefined && <Dialog.Description className="hf-dialog__lead">{lead}</Dialog.Description>}
          {children !== undefined && <div className="hf-dialog__body">{children}</div>}
          {foot !== undefined && <div className="hf-dialog__foot">{foot}</div>}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
