import { closeModal } from '@houseful/app-kit/modals/modal-store.ts';
import { useT } from '@houseful/app-kit/text.tsx';
import { formatRupees, type Paise, toRupees } from '@houseful/domain/money.ts';
import { PriceLines } from '@houseful/ui/cinema/price-lines.tsx';
import { AlertModal } from '@houseful/ui/overlays/alert-modal.tsx';
import { useRef } from 'react';
import type { ModalProps } from '../../modals/modal-props.ts';

/** Price changed (G-16..G-18): asked before anything is held. Back and Escape decline. */
export function PriceChangedModal({
  oldPaise,
  newPaise,
  quantity,
  totalPaise,
  onAnswer,
}: ModalProps['price-changed']) {
  const t = useT();
  const answered = useRef(false);
  const answer = async (accepted: boolean) => {
    if (answered.current) return;
    answered.current = true;
    await closeModal();
    onAnswer(accepted);
  };
  const difference = (newPaise - oldPaise) * quantity;
  const line = (key: string, label: string, paise: Paise) => ({
    key,
    label,
    each: `${quantity} × ${formatRupees(paise)}`,
    amount: formatRupees(quantity * paise),
  });
  return (
    <AlertModal
      open
      costs
      title={t('Price changed')}
      text={t(
        'The price has been changed. Do you want to continue? The old price is {old}, and the new price is {new} per seat.',
        {
          old: toRupees(oldPaise),
          new: toRupees(newPaise),
        },
      )}
      confirm={{ label: t('Continue'), onPress: () => void answer(true) }}
      cancel={{ label: t('Cancel'), onPress: () => void answer(false) }}
    >
      <PriceLines
        look="compact"
        groups={[
          [
            line('old', t('Old price'), oldPaise),
            line('new', t('New price'), newPaise),
            {
              key: 'difference',
              label: difference < 0 ? t('You pay less') : t('You pay more'),
              amount: formatRupees(Math.abs(difference)),
            },
          ],
        ]}
        total={{ label: t('New total with fees'), amount: formatRupees(totalPaise) }}
      />
      <p className="hf-meta hf-muted st-modal-note">
        {t('If you cancel, nothing is held and nothing is charged.')}
      </p>
    </AlertModal>
  );
}
