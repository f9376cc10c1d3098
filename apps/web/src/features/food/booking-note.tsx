import { useT } from '@houseful/app-kit/text.tsx';

/** Says how food is ordered with a booking and without one. */
export function BookingNote() {
  const t = useT();
  return (
    <p className="fd-home__note">
      {t(
        'You have a booking? Its ID and your phone number are enough. Not yet? Choose a cinema, then your show and seat.',
      )}
    </p>
  );
}
