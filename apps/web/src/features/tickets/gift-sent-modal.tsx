import { closing } from '@houseful/app-kit/modals/modal-host.tsx';
import { useT } from '@houseful/app-kit/text.tsx';
import { Modal } from '@houseful/ui/overlays/modal.tsx';
import type { ModalProps } from '../../modals/modal-props.ts';

/** The gift is on its way; only ever opened after the server has said so (K-15, AMB-85). */
export function GiftSentModal({ name, onlyFood }: ModalProps['gift-sent']) {
  const t = useT();
  return (
    <Modal {...closing} title={t('Gift sent')} closeLabel={t('Close')} look="card">
      <p className="text-large">{t('{name} gets the ticket on WhatsApp in a moment.', { name })}</p>
      <p className="mt-2 text-muted">
        {onlyFood
          ? t('Your own ticket stays here. Both are for the same order: whoever comes first shows the code.')
          : t('Your own ticket stays here. Both open the same seats: whoever comes first shows the code.')}
      </p>
    </Modal>
  );
}
