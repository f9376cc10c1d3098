import { closing } from '@houseful/app-kit/modals/modal-host.tsx';
import { useT } from '@houseful/app-kit/text.tsx';
import { Modal } from '@houseful/ui/overlays/modal.tsx';
import type { ModalProps } from '../../modals/modal-props.ts';

/**
 * A form of the information pages arrived and is stored (O-08, O-22, P-12); never opened before the server
 * has said so.
 */
export function ThankYouModal({ text }: ModalProps['thank-you']) {
  const t = useT();
  return (
    <Modal {...closing} title={t('Thank you')} closeLabel={t('Close')} look="card">
      <p className="text-large">{text}</p>
    </Modal>
  );
}
