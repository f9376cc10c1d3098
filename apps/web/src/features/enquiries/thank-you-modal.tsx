import { Modal } from '@houseful/ui/modal.tsx';
import type { ModalProps } from '../../modals/modal-props.ts';
import { closing } from '../../shell/modal-host.tsx';
import { useT } from '../../text.tsx';

/** A form of the information pages arrived and is stored (O-08, O-22, P-12); never opened before the server has said so. */
export function ThankYouModal({ text }: ModalProps['thank-you']) {
  const t = useT();
  return (
    <Modal {...closing} title={t('Thank you')} closeLabel={t('Close')} look="card">
      <p className="text-large">{text}</p>
    </Modal>
  );
}
