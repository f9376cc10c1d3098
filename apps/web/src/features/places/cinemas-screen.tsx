import { NotLoaded } from '@houseful/app-kit/not-loaded.tsx';
import { browserLoad, serverLoad } from '@houseful/app-kit/route-loader.ts';
import { readLoaded, useLoaded } from '@houseful/app-kit/ssr-payload.ts';
import { type Translate, useT } from '@houseful/app-kit/text.tsx';
import { Button } from '@houseful/ui/kit/button.tsx';
import { EmptyState } from '@houseful/ui/kit/empty-state.tsx';
import { Container, PageTitle } from '@houseful/ui/kit/page.tsx';
import { type MetaArgs, useNavigation } from 'react-router';
import { chosenCity } from '../../account/chosen-places.ts';
import { frameOf, pageMeta } from '../../seo.ts';
import { useCity } from '../../shell/frame.ts';
import { CinemaCard } from './cinema-card.tsx';
import { theatresData } from './cinema-data.ts';
import { CinemaFilterForm } from './cinema-filter-form.tsx';
import './cinemas.css';
import { type CinemasData, loadCinemas } from './queries.ts';
import { useCinemaFilters } from './use-cinema-filters.ts';

export const loader = serverLoad(loadCinemas);
export const clientLoader = browserLoad(loadCinemas);

const title = (t: Translate, city: string | undefined) =>
  city ? t('Cinemas in {city}', { city }) : t('Cinemas');

export const meta = (args: MetaArgs) => {
  const frame = frameOf(args);
  const city = typeof document === 'undefined' ? frame?.city?.name : chosenCity()?.name;
  const description = (t: Translate) =>
    city
      ? t('Every cinema in {city} with its show times, facilities and way there.', { city })
      : t('Every cinema with its show times, facilities and way there.');
  const { cinemas } = readLoaded<CinemasData | undefined>(args.loaderData) ?? {};
  return pageMeta(args, (t) => ({
    title: title(t, city),
    description: description(t),
    jsonLd: theatresData(cinemas?.items ?? [], frame?.origin ?? ''),
  }));
};

/** The cinemas of the city (F-01, F-02), by name and facilities (F-03, AMB-32). */
export default function CinemasScreen() {
  const t = useT();
  const city = useCity();
  const { cinemas } = useLoaded<CinemasData>();
  const busy = useNavigation().state === 'loading';
  const filters = useCinemaFilters();
  const { items, failed } = cinemas;
  return (
    <Container className="pl-page">
      <PageTitle>{title(t, city?.name)}</PageTitle>
      <CinemaFilterForm {...filters} />
      <p className="hf-hidden" role="status">
        {!failed && t('{n, plural, one {# cinema} other {# cinemas}}', { n: items.length })}
      </p>
      <ul className="pl-cards" aria-busy={busy || undefined}>
        {items.map((cinema, at) => (
          <CinemaCard key={cinema.id} cinema={cinema} priority={at < 3} />
        ))}
      </ul>
      {failed && <NotLoaded text={t('No Records Found')} hint={t('The cinemas could not be loaded.')} />}
      {!failed && items.length === 0 && (
        <EmptyState
          text={t('No Records Found')}
          hint={filters.isNarrowed ? t('Try another name or fewer facilities.') : undefined}
          action={
            filters.isNarrowed && (
              <Button size="small" onClick={filters.clear}>
                {t('Show all cinemas')}
              </Button>
            )
          }
        />
      )}
    </Container>
  );
}
