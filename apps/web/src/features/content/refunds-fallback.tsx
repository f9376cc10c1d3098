import { useT } from '@houseful/app-kit/text.tsx';
import { REFUND_FIGURES as RULES } from '@houseful/domain/refund-figures.ts';

/**
 * The rules of refunds, for when the chain's own text cannot be had: the same figures, from where they are
 * enforced (O-25).
 */
export function RefundsFallback() {
  const t = useT();
  return (
    <ul>
      <li>
        {t(
          'Cancellation is allowed only after {after} minutes of booking and not within {before} minutes of the show.',
          RULES,
        )}
      </li>
      <li>
        {t(
          'More than {hours} hours before the show: {higher}% of the ticket value and {food}% of food and drinks are refunded.',
          RULES,
        )}
      </li>
      <li>
        {t(
          'From {before} minutes to {hours} hours before the show: {lower}% of the ticket value and {food}% of food and drinks are refunded.',
          RULES,
        )}
      </li>
      <li>{t('A booking is cancelled as a whole. The convenience fee and taxes are not refunded.')}</li>
      <li>{t('A refund takes at least {days} working days.', RULES)}</li>
      <li>{t('Nothing is refunded for bookings paid by coupon, gift card, pass, voucher or promo code.')}</li>
      <li>{t('Bookings of food and drinks only cannot be cancelled.')}</li>
      <li>
        {t(
          'You may cancel {quarter} bookings in a quarter; then cancelling is blocked until the next one. Unlocking may take up to 7 business days.',
          RULES,
        )}
      </li>
      <li>
        {t(
          'Unpaid bookings are cancelled by themselves if the tickets are not collected {collect} hours before the show.',
          RULES,
        )}
      </li>
      <li>
        {t(
          'Tickets split with friends are cancelled by themselves if a share is unpaid {split} hours before the show.',
          RULES,
        )}
      </li>
      <li>{t('If the cinema cancels a show, everything comes back.')}</li>
      <li>{t('Children aged 3 and over need a ticket.')}</li>
    </ul>
  );
}
