import { useIsHere } from '@houseful/app-kit/late-parts.ts';
import type { ComponentProps } from 'react';
import { ComingSoon } from '../features/films/coming-soon.tsx';
import { DownloadApp } from '../features/home/download-app.tsx';
import { HomeOffers, Promotions } from '../features/home/promotions.tsx';
import type { HomeParts } from '../features/home/queries.ts';
import { QuickBook } from '../features/quick-book/quick-book.tsx';

/** Quick booking as a part that comes after its page: its searchable lists weigh as much as the rest of Home. */
export function LateQuickBook(props: ComponentProps<typeof QuickBook>) {
  useIsHere();
  return <QuickBook {...props} />;
}

/** Home below its films: mostly links, which work before this has come. */
export function HomeRest({ parts }: { parts: HomeParts }) {
  useIsHere();
  return (
    <>
      <ComingSoon films={parts.comingSoon} />
      <HomeOffers offers={parts.offers} />
      <Promotions promotions={parts.promotions} />
      <DownloadApp film={parts.nowShowing.items[0]} />
    </>
  );
}
