import { act } from '@houseful/app-kit/call.ts';
import { MobileField } from '@houseful/app-kit/forms/mobile-field.tsx';
import { useForm } from '@houseful/app-kit/forms/use-form.ts';
import { useStillHere } from '@houseful/app-kit/forms/use-still-here.ts';
import { closing } from '@houseful/app-kit/modals/modal-host.tsx';
import { useT } from '@houseful/app-kit/text.tsx';
import { DEFAULT_DELIVERY } from '@houseful/domain/food-cart.ts';
import { cleanCode } from '@houseful/domain/forms/clean-text.ts';
import { checkVerifyBooking } from '@houseful/domain/forms/verify-booking.ts';
import { CodeField } from '@houseful/ui/forms/code-field.tsx';
import { Button } from '@houseful/ui/kit/button.tsx';
import { Modal } from '@houseful/ui/overlays/modal.tsx';
import { useState } from 'react';
import { openModal } from '../../modals/open-modal.ts';
import { useCountryCode } from '../../shell/use-country-code.ts';
import './food.css';
import { verifyBooking } from './queries.ts';
import { keepFoodFor } from './use-food-for.ts';

/** A refusal by the rules travels with HTTP 200; any other status says that the call itself failed. */
const BUSINESS_REFUSAL = 200;

/** Verify your booking, on the page about food: a booking ID and the phone number behind it (H-30, H-31). */
export function VerifyBookingModal() {
  const t = useT();
  const countryCode = useCountryCode();
  const [typed, setTyped] = useState('');
  const bookingId = cleanCode(typed);
  const [number, setNumber] = useState('');
  const isOpen = useStillHere();

  const send = async () => {
    const found = await verifyBooking({ booking_id: bookingId, user_number: number });
    if (!isOpen()) return;
    if (found.ok) {
      const booking = { ...found.data, delivery: DEFAULT_DELIVERY };
      keepFoodFor(booking);
      openModal('booking-verified', { booking });
    } else if (found.http === BUSINESS_REFUSAL) {
      // A reply without a true status is a refusal too, with or without words of its own (AMB-63).
      return { field: 'bookingId' as const, message: found.message || 'Please enter a valid booking ID' };
    } else {
      act(found);
    }
  };
  const { form, errorOf, busy, submit } = useForm(() => checkVerifyBooking({ bookingId, number }), send);
  return (
    <Modal
      {...closing}
      title={t('Verify your booking')}
      closeLabel={t('Close')}
      lead={t('Your booking ID is on your ticket and in the message we sent you.')}
    >
      <form ref={form} noValidate className="fd-form" onSubmit={submit}>
        <CodeField
          label={t('Booking ID')}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={20}
          required
          value={typed}
          onValueChange={setTyped}
          error={errorOf('bookingId')}
        />
        <MobileField
          label={t('Phone number')}
          autoComplete="tel-national"
          before={`+${countryCode}`}
          required
          value={number}
          onValueChange={setNumber}
          error={errorOf('number')}
        />
        <Button type="submit" look="primary" wide loading={busy}>
          {t('Verify')}
        </Button>
      </form>
    </Modal>
  );
}
