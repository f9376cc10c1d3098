import { useT } from '@houseful/app-kit/text.tsx';
import { MAX_ITEM_QUANTITY } from '@houseful/domain/food-cart.ts';
import { HOLD_MS } from '@houseful/domain/holds.ts';
import { MINUTE_MS } from '@houseful/domain/ist.ts';
import { MAX_SEATS } from '@houseful/domain/seat-selection.ts';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';

/** The terms in short, for when the chain's own text cannot be had. */
export function TermsFallback() {
  const t = useT();
  return (
    <>
      <p>
        {t(
          'This is the short form of our terms; the full text cannot be shown right now and applies as before.',
        )}
      </p>
      <ul>
        <li>
          {t(
            'You sign in with your mobile number and a one-time code. Never tell anybody a code, not even us.',
          )}
        </li>
        <li>
          {t('Chosen seats are held for {minutes} minutes; they are yours when the ticket says so.', {
            minutes: HOLD_MS / MINUTE_MS,
          })}
        </li>
        <li>
          {t('A booking takes at most {seats} seats of one class and at most {items} of each food item.', {
            seats: MAX_SEATS,
            items: MAX_ITEM_QUANTITY,
          })}
        </li>
        <li>{t('Children aged 3 and over need a ticket.')}</li>
        <li>{t('Films certified A are for adults; bring proof of age.')}</li>
        <li>
          {t(
            'The total on the payment page is the whole price. If a price changes while you choose, we ask first.',
          )}
        </li>
        <li>
          {t(
            'A promo code is used once per booking, and a booking paid with one is not refunded if you cancel it.',
          )}
        </li>
        <li>{t('The QR code on the ticket admits once. Recording a film is an offence.')}</li>
      </ul>
      <p>
        <Link to={paths.refunds()}>{t('Refunds and cancellation')}</Link> ·{' '}
        <Link to={paths.privacy()}>{t('Privacy policy')}</Link>
      </p>
    </>
  );
}
