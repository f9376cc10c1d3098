import { closing } from '@houseful/app-kit/modals/modal-host.tsx';
import { useT } from '@houseful/app-kit/text.tsx';
import { Modal } from '@houseful/ui/overlays/modal.tsx';

/** M-06. */
export function ProfileUpdatedModal() {
  const t = useT();
  return (
    <Modal {...closing} title={t('Profile updated')} closeLabel={t('Close')} look="card">
      <p>{t('Your profile was successfully updated!')}</p>
    </Modal>
  );
}
