import { act } from '@houseful/app-kit/call.ts';
import { useStillHere } from '@houseful/app-kit/forms/use-still-here.ts';
import { closing } from '@houseful/app-kit/modals/modal-host.tsx';
import { useLive } from '@houseful/app-kit/query-client.ts';
import { useLang, useT } from '@houseful/app-kit/text.tsx';
import { errors } from '@houseful/contract/errors.ts';
import { DEFAULT_DELIVERY, isSubmitDisabled } from '@houseful/domain/food-cart.ts';
import { cleanCode, cleanLine } from '@houseful/domain/forms/clean-text.ts';
import { checkSeatDetails } from '@houseful/domain/forms/seat-details.ts';
import { CodeField } from '@houseful/ui/forms/code-field.tsx';
import { TextField } from '@houseful/ui/forms/field.tsx';
import { Select } from '@houseful/ui/forms/select.tsx';
import { Button } from '@houseful/ui/kit/button.tsx';
import { EmptyState } from '@houseful/ui/kit/empty-state.tsx';
import { Modal } from '@houseful/ui/overlays/modal.tsx';
import { notify } from '@houseful/ui/overlays/notify.ts';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { ModalProps } from '../../modals/modal-props.ts';
import { openModal } from '../../modals/open-modal.ts';
import { forgetNotices } from '../../shell/forget-notices.ts';
import { DeliveryChoice } from './delivery-choice.tsx';
import './food.css';
import { OwnShows } from './own-shows.tsx';
import { todayQuery, verifyBooking } from './queries.ts';
import type { Delivery } from './receive.ts';
import { keepFoodFor } from './use-food-for.ts';
import { useBeginFood } from './use-food-order.ts';

/**
 * Seat booking details: a booking ID, or a show of today with row and seat; and how the food comes
 * (H-12..H-23). Mistakes are notifications (H-35).
 */
export function SeatDetailsModal({ code, lines, direct }: ModalProps['seat-details']) {
  const t = useT();
  const today = useLive(todayQuery(code, useLang()));
  const { shows = [], deliveryAllowed = true, deliveryMessage } = today.data ?? {};
  const [given, setGiven] = useState({ bookingId: '', session: '', row: '', seat: '' });
  const [delivery, setDelivery] = useState<Delivery>(DEFAULT_DELIVERY);
  const [verifying, setVerifying] = useState(false);
  const { begin, busy } = useBeginFood();
  const isOpen = useStillHere();
  const form = useRef<HTMLFormElement>(null);
  const field = (name: keyof typeof given) => ({
    name,
    value: given[name],
    onValueChange: (value: string) => setGiven((before) => ({ ...before, [name]: value })),
  });
  /** The mistakes that this form has shown. */
  const said = useRef(new Set<string>());
  const say = (message: string) => {
    said.current.add(message);
    notify(message, 'alert');
  };
  const focus = (name: string) => form.current?.querySelector<HTMLElement>(`[name="${name}"]`)?.focus();

  // At once, or as soon as it is known that nothing is brought to the seats (H-17).
  const isOff = isSubmitDisabled(delivery.type, deliveryAllowed);
  const offMessage = t(deliveryMessage || errors.delivery_off.message);
  useEffect(() => {
    if (isOff) notify(offMessage, 'alert');
  }, [isOff, offMessage]);

  const verify = async (bookingId: string) => {
    setVerifying(true);
    const found = await verifyBooking({ booking_id: bookingId, cinema_code: code });
    if (!isOpen()) return;
    setVerifying(false);
    if (!act(found)) return focus('bookingId');
    const booking = { ...found.data, delivery };
    keepFoodFor(booking);
    openModal('booking-verified', {
      booking,
      order: { code, lines, direct, delivery, place: { bookingId: booking.bookingId } },
    });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (busy || verifying) return;
    const bookingId = cleanCode(given.bookingId);
    const row = cleanLine(given.row);
    const checked = checkSeatDetails(
      { ...given, bookingId, row, delivery: delivery.type, deliveryAllowed },
      offMessage,
    );
    if (!checked.ok) {
      say(t(checked.message));
      focus(checked.field === 'seat' && !row ? 'row' : checked.field);
      return;
    }
    forgetNotices((text) => said.current.has(text));
    if (bookingId) return void verify(bookingId);
    const session = Number(given.session);
    const film = shows.find(({ id }) => id === session)?.film ?? null;
    void begin({ code, lines, direct, delivery, place: { session, film, row, seat: given.seat.trim() } });
  };
  return (
    <Modal
      {...closing}
      title={t('Seat booking details')}
      closeLabel={t('Close')}
      size="medium"
      lead={t('For whom is the food?')}
    >
      <OwnShows code={code} busy={busy || verifying} onChoose={(id) => void verify(id)} />
      <form ref={form} noValidate className="fd-form" onSubmit={submit}>
        <CodeField
          label={t('Booking ID')}
          hint={t('It is on the ticket. Nothing else is needed then.')}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={20}
          {...field('bookingId')}
        />
        <p className="fd-or">{t('or')}</p>
        <Select
          label={t('Show')}
          placeholder={
            shows.length > 0 || !today.isSuccess ? t('Choose a show of today') : t('No more shows today')
          }
          options={shows.map(({ id, label }) => ({ value: String(id), label }))}
          {...field('session')}
        />
        {today.isError && (
          <EmptyState
            look="start"
            failed
            text={t('No Records Found')}
            retry={{ label: t('Retry'), onPress: () => void today.refetch() }}
          />
        )}
        <div className="fd-form__seat">
          <TextField
            label={t('Row')}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={5}
            {...field('row')}
          />
          <CodeField
            label={t('Seat')}
            type="number"
            inputMode="numeric"
            min={1}
            step={1}
            {...field('seat')}
          />
        </div>
        <DeliveryChoice value={delivery} onChange={setDelivery} off={isOff} />
        <Button type="submit" look="primary" wide disabled={isOff} loading={busy || verifying}>
          {t('Submit')}
        </Button>
      </form>
    </Modal>
  );
}
