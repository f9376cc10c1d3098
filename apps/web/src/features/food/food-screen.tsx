import { browserLoad, serverLoad } from '@houseful/app-kit/route-loader.ts';
import { readLoaded, useLoaded } from '@houseful/app-kit/ssr-payload.ts';
import { useEffect } from 'react';
import { type MetaArgs, useLocation, useRevalidator } from 'react-router';
import { chooseCinema, chosenCinema } from '../../account/chosen-places.ts';
import { pageMeta } from '../../seo.ts';
import { OwnFood } from './own-food.tsx';
import { loadFood, type Menu } from './queries.ts';
import { isDirect } from './use-direct.ts';

export const loader = serverLoad(loadFood);
export const clientLoader = browserLoad(loadFood);

export const meta = (args: MetaArgs) => {
  const name = readLoaded<Menu | undefined>(args.loaderData)?.cinema?.name;
  return pageMeta(args, (t) => ({
    title: t('Food and drinks'),
    noindex: !name,
    description: name
      ? t('What the counter at {cinema} sells, with prices. Order ahead and skip the queue.', {
          cinema: name,
        })
      : t('What our counters sell, with prices. Order ahead and skip the queue.'),
  }));
};

/**
 * /food-and-drinks/{cinema_code}: the menu of a cinema, for guests too (H-01). Being here is having chosen
 * the cinema (B-16, B-17).
 */
export default function FoodScreen() {
  const menu = useLoaded<Menu>();
  const location = useLocation();
  const { revalidate, state } = useRevalidator();
  const { cinema } = menu;
  useEffect(() => {
    const known = chosenCinema();
    if (
      cinema &&
      (known?.id !== cinema.id || known.name !== cinema.name || known.chefsCorner !== cinema.chefsCorner)
    )
      chooseCinema(cinema);
  }, [cinema]);
  return (
    <OwnFood
      key={menu.code}
      menu={menu}
      direct={isDirect(location)}
      onRetry={() => void revalidate()}
      retrying={state === 'loading'}
    />
  );
}
