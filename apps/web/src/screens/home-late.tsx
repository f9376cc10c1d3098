import { ComingSoon } from '../features/films/coming-soon.tsx';
import { DownloadApp } from '../features/home/download-app.tsx';
import { HomeOffers, Promotions } from '../features/home/promotions.tsx';
import type { HomeParts } from '../features/home/queries.ts';

/** Loads after its page: its searchable lists weigh as much as the rest of Home. */
export { QuickBook } from '../features/quick-book/quick-book.tsx';

/** Home below its films: mostly links, which work before this has come. */
export function HomeRest({ parts }: { parts: HomeParts }) {
  return (
    <>
      <ComingSoon films={parts.comingSoon} />
      <HomeOffers offers={parts.offers} />
      <Promotions promotions={parts.promotions} />
      <DownloadApp film={parts.nowShowing.items[0]} />
    </>
  );
}
