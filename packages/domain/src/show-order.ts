/** A booking's show, as far as its place in a list depends on it. Instants are milliseconds. */
export interface BookedShow {
  startsAt: number;
  endsAt: number;
  /** The booking lets people in: it was not cancelled, used, or left unpaid. */
  admits: boolean;
  /** The booking has seats, and a code that a gate can read. */
  hasGateCode: boolean;
}

export interface ByShow<Booking> {
  /** The first show that is not over and whose gate code admits people. */
  next: Booking | null;
  /** Other shows that are not over, first show first. Cancelled ones keep their place. */
  upcoming: Booking[];
  /** Shows that are over, last show first. */
  past: Booking[];
}

/** Sorts bookings by their shows at an instant. Bookings of one show keep their order. */
export function sortByShow<Booking>(
  bookings: readonly Booking[],
  showOf: (booking: Booking) => BookedShow,
  now: number,
): ByShow<Booking> {
  const shows = bookings.map((booking) => ({ booking, show: showOf(booking) }));
  const coming = shows
    .filter(({ show }) => show.endsAt > now)
    .sort((one, other) => one.show.startsAt - other.show.startsAt);
  const past = shows
    .filter(({ show }) => show.endsAt <= now)
    .sort((one, other) => other.show.startsAt - one.show.startsAt);
  const next = coming.find(({ show }) => show.admits && show.hasGateCode)?.booking ?? null;
  const bookingOf = ({ booking }: { booking: Booking }) => booking;
  return {
    next,
    upcoming: coming.map(bookingOf).filter((booking) => booking !== next),
    past: past.map(bookingOf),
  };
}
