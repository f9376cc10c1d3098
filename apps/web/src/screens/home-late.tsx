import { onDemand } from '@houseful/app-kit/on-demand.tsx';
import { useSession } from '@houseful/app-kit/session.ts';
import { type ComponentProps, useEffect } from 'react';
import { endCityAnswer, useCityAnswer } from '../account/chosen-places.ts';
import { currentBooking } from '../account/persisted-state.ts';
import { ComingSoon } from '../features/films/coming-soon.tsx';
import { DownloadApp } from '../features/home/download-app.tsx';
import { HomeOffers, Promotions } from '../features/home/promotions.tsx';
import type { HomeParts } from '../features/home/queries.ts';
import { usePopup } from '../features/home/use-popup.ts';
import { ChosenCityLine } from '../features/places/chosen-city-line.tsx';
import { QuickBook } from '../features/quick-book/quick-book.tsx';

// Nobody else loads or asks anything for these. The first render knows no session.
const HeldSeats = onDemand(async () => (await import('../booking/held-seats.tsx')).HeldSeats);
const HomeOwn = onDemand(async () => (await import('./home-own.tsx')).HomeOwn);

/**
 * Quick booking, and below it the answer to a choice of the city, or the shows of a signed-in person. It loads
 * after its page: its searchable lists weigh as much as the rest of Home.
 */
export function HomeBooking(book: ComponentProps<typeof QuickBook>) {
  const answersChoice = useCityAnswer();
  const { signedIn } = useSession();
  return (
    <>
      <QuickBook {...book} />
      {answersChoice ? (
        <ChosenCityLine films={book.films.length} />
      ) : (
        <div className="ho-own">{signedIn && <HomeOwn />}</div>
      )}
    </>
  );
}

/** Home below its films: mostly links, which work before this has come. */
export function HomeRest({ parts }: { parts: HomeParts }) {
  const { signedIn } = useSession();
  usePopup();
  useEffect(() => endCityAnswer, []);
  return (
    <>
      <ComingSoon films={parts.comingSoon} />
      <HomeOffers offers={parts.offers} />
      <Promotions promotions={parts.promotions} />
      <DownloadApp film={parts.nowShowing.items[0]} />
      {signedIn && currentBooking() && <HeldSeats />}
    </>
  );
}
