import type { ReactNode } from 'react';
import { Button, type ButtonLook } from './button.tsx';
import { Modal } from './modal.tsx';

export type AlertModalProps = {
  open: boolean;
  title: string;
  /** What happened and what each answer does. */
  text: ReactNode;
  children?: ReactNode;
  /** The amber answer, first in reading order. */
  confirm: { label: string; onPress: () => void; loading?: boolean; look?: ButtonLook };
  cancel?: { label: string; onPress: () => void; look?: ButtonLook };
  /** Escape means `cancel` unless this is false. The backdrop never answers. */
  closeOnEscape?: boolean;
};

/** A question that must be answered: `alertdialog` with its answers as the only ways out. What cannot be undone never has the first focus. */
export function AlertModal({ open, title, text, children, confirm, cancel, closeOnEscape = cancel !== undefined }: AlertModalProps) {
  const foot = (
    <>
      <Button look={confirm.look ?? 'primary'} onClick={confirm.onPress} loading={confirm.loading}>
        {confirm.label}
      </Button>
      {cancel && (
        <Button look={cancel.look ?? 'secondary'} data-autofocus={confirm.look === 'danger' || undefined} onClick={cancel.onPress}>
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
