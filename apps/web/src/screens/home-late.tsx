import { type ComponentProps, useEffect } from 'react';
import { endCityAnswer, useCityAnswer } from '../account/chosen-places.ts';
import { ComingSoon } from '../features/films/coming-soon.tsx';
import { DownloadApp } from '../features/home/download-app.tsx';
import { HomeOffers, Promotions } from '../features/home/promotions.tsx';
import type { HomeParts } from '../features/home/queries.ts';
import { usePopup } from '../features/home/use-popup.ts';
import { ChosenCityLine } from '../features/places/chosen-city-line.tsx';
import { QuickBook } from '../features/quick-book/quick-book.tsx';

/**
 * Quick booking, and below it the answer to a choice of the city. It loads after its page: its searchable
 * lists weigh as much as the rest of Home.
 */
export function HomeBooking({ films, ...book }: ComponentProps<typeof QuickBook> & { films: number }) {
  const answersChoice = useCityAnswer();
  return (
    <>
      <QuickBook {...book} />
      {answersChoice && <ChosenCityLine films={films} />}
    </>
  );
}

/** Home below its films: mostly links, which work before this has come. */
export function HomeRest({ parts }: { parts: HomeParts }) {
  usePopup();
  useEffect(() => endCityAnswer, []);
  return (
    <>
      <ComingSoon films={parts.comingSoon} />
      <HomeOffers offers={parts.offers} />
      <Promotions promotions={parts.promotions} />
      <DownloadApp film={parts.nowShowing.items[0]} />
    </>
  );
}
