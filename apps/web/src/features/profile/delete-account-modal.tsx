import { act } from '@houseful/app-kit/call.ts';
import { closeModal } from '@houseful/app-kit/modals/modal-store.ts';
import { useT } from '@houseful/app-kit/text.tsx';
import { AlertModal } from '@houseful/ui/overlays/alert-modal.tsx';
import { notify } from '@houseful/ui/overlays/notify.ts';
import { useState } from 'react';
import { askForCode, needsCode } from '../../account/ask-for-code.ts';
import { accountGone } from '../../account/end-session.ts';
import type { ModalProps } from '../../modals/modal-props.ts';
import { deleteAccount } from './queries.ts';

/** asked once more, because it cannot be undone. */
export function DeleteAccountModal({ number }: ModalProps['delete-account']) {
  const t = useT();
  const [busy, setBusy] = useState(false);
  const remove = async (): Promise<void> => {
    const deleted = await deleteAccount(number);
    if (needsCode(deleted)) return askForCode(number, remove);
    if (!act(deleted)) return;
    notify(t('User Deleted Successfully'));
    accountGone();
  };
  const confirm = async () => {
    setBusy(true);
    await remove();
    setBusy(false);
  };
  return (
    <AlertModal
      open
      title={t('Delete Account')}
      text={t(
        'Your name, picture and history here go for good. Tickets you have bought stay valid by their link.',
      )}
      confirm={{ label: t('Delete'), look: 'danger', onPress: () => void confirm(), loading: busy }}
      cancel={{ label: t('Cancel'), onPress: () => void closeModal() }}
    />
  );
}
