import type { ReactNode } from 'react';
import { Button, type ButtonLook } from '../kit/button.tsx';
import { Modal } from './modal.tsx';

export type AlertModalProps = {
  open: boolean;
  title: string;
  /** The event, and the effect of each answer. */
  text: ReactNode;
  children?: ReactNode;
  /** The amber answer, first in reading order. */
  confirm: { label: string; onPress: () => void; loading?: boolean; look?: ButtonLook };
  cancel?: { label: string; onPress: () => void; look?: ButtonLook };
  /** True if the confirming answer costs money: `cancel` then has the first focus. */
  costs?: boolean;
  /** Escape means `cancel` unless this is false. The backdrop never answers. */
  closeOnEscape?: boolean;
};

/**
 * A question that must be answered: an `alertdialog` that only its answers close. An answer that cannot be
 * undone, or costs money, never has the first focus.
 */
export function AlertModal(props: AlertModalProps) {
  const { open, title, text, children, confirm, cancel, costs, closeOnEscape = cancel !== undefined } = props;
  const isCareful = costs || confirm.look === 'danger';
  const foot = (
    <>
      <Button look={confirm.look ?? 'primary'} onClick={confirm.onPress} loading={confirm.loading}>
        {confirm.label}
      </Button>
      {cancel && (
        <Button
          look={cancel.look ?? 'secondary'}
          data-autofocus={isCareful || undefined}
          onClick={cancel.onPress}
        >
          {cancel.label}
        </Button>
      )}
    </>
  );
  return (
    <Modal
      {...{ open, title, foot, closeOnEscape }}
      lead={text}
      role="alertdialog"
      look="card"
      closable={false}
      closeOnBackdrop={false}
      onClose={cancel?.onPress}
    >
      {children}
    </Modal>
  );
}
