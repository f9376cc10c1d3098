import { AlertModal } from '@houseful/ui/alert-modal.tsx';
import { notify } from '@houseful/ui/notify.ts';
import { useState } from 'react';
import { act } from '../../api.ts';
import { accountGone } from '../../shell/end-session.ts';
import { closeModal } from '../../shell/modal-store.ts';
import { useT } from '../../text.tsx';
import { deleteAccount } from './queries.ts';

interface DeleteProps {
  number: string;
}

declare module '../../shell/modal-store.ts' {
  interface Modals {
    'delete-account': DeleteProps;
  }
}

/** asked once more, because it cannot be undone. */
export function DeleteAccountModal({ number }: DeleteProps) {
  const t = useT();
  const [busy, setBusy] = useState(false);
  const confirm = async () => {
    setBusy(true);
    const deleted = await deleteAccount(number);
    setBusy(false);
    if (!act(deleted)) return;
    notify(t('User Deleted Successfully'));
    accountGone();
  };
  return (
    <AlertModal
      open
      title={t('Delete Account')}
      text={t('Your name, picture and history here go for good. Tickets you have bought stay valid by their link.')}
      confirm={{ label: t('Delete'), look: 'danger', onPress: () => void confirm(), loading: busy }}
      cancel={{ label: t('Cancel'), onPress: () => void closeModal() }}
    />
  );
}
