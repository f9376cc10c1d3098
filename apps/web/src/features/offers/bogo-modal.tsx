import { closing } from '@houseful/app-kit/modals/modal-host.tsx';
import { useT } from '@houseful/app-kit/text.tsx';
import { Modal } from '@houseful/ui/overlays/modal.tsx';
import type { ModalProps } from '../../modals/modal-props.ts';
import { fullDay } from '../../programme/days.ts';

/**
 * Shows the promise of a `bogo` promotion: the chain's own text under a title that never changes (I-16,
 * AMB-101).
 */
export function BogoModal({ promotion }: ModalProps['bogo']) {
  const t = useT();
  const { promo_body, promo_description, promo_required, promo_expiry, promo_code } = promotion;
  return (
    <Modal {...closing} title={t('Buy one Get One')} closeLabel={t('Close')} look="card">
      <p className="text-large">{promo_body || promo_description}</p>
      {promo_code && (
        <p className="mt-4">
          {t('Promo code')} <strong className="select-all">{promo_code}</strong>
        </p>
      )}
      <p className="mt-4 font-semibold">{t('Valid till {date}', { date: fullDay(t, promo_expiry) })}</p>
      <p className="mt-2 text-meta text-muted">{promo_required}</p>
    </Modal>
  );
}
