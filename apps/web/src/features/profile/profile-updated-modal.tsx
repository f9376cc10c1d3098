import { Modal } from '@houseful/ui/modal.tsx';
import { closing } from '../../shell/modal-host.tsx';
import { useT } from '../../text.tsx';

/** M-06. */
export function ProfileUpdatedModal() {
  const t = useT();
  return (
    <Modal {...closing} title={t('Profile updated')} closeLabel={t('Close')} look="card">
      <p>{t('Your profile was successfully updated!')}</p>
    </Modal>
  );
}
