import { browserLoad, serverLoad } from '@houseful/app-kit/route-loader.ts';
import { readLoaded, useLoaded } from '@houseful/app-kit/ssr-payload.ts';
import { useT } from '@houseful/app-kit/text.tsx';
import { Container } from '@houseful/ui/kit/page.tsx';
import { useEffect, useState } from 'react';
import { type MetaArgs, useLocation } from 'react-router';
import { bookingSource } from '../../account/persisted-state.ts';
import { frameOf, pageMeta } from '../../seo.ts';
import { theatreData } from './cinema-data.ts';
import { CinemaIntro, CinemaMore } from './cinema-intro.tsx';
import './cinema.css';
import './cinema-more.css';
import { DayGrid } from './day-grid.tsx';
import { type CinemaData, loadCinema } from './queries.ts';

export const loader = serverLoad(loadCinema);
export const clientLoader = browserLoad(loadCinema);

export const meta = (args: MetaArgs) => {
  const { cinema, films = [] } = readLoaded<CinemaData | undefined>(args.loaderData) ?? {};
  const frame = frameOf(args);
  return pageMeta(args, (t) => {
    if (!cinema) return { title: t('Cinema'), noindex: true };
    const { name, address, pictures } = cinema;
    const description = t('Show times and tickets at {cinema}, {address}.', { cinema: name, address });
    return {
      title: name,
      description,
      image: pictures[0],
      jsonLd: theatreData(cinema, films, frame?.origin ?? ''),
    };
  });
};

/** One cinema: its facts and its day (F-09..F-20). */
export default function CinemaScreen() {
  const data = useLoaded<CinemaData>();
  useBookingSource();
  return <CinemaPage key={data.code} data={data} />;
}

function CinemaPage({ data }: { data: CinemaData }) {
  const t = useT();
  // A day that could not be loaded does not take the cinema away.
  const [known, setKnown] = useState(data);
  if (data.cinema && data !== known) setKnown(data);
  const { cinema, dates, datePrices } = data.cinema ? data : known;
  return (
    <>
      <Container>
        {cinema ? (
          <CinemaIntro cinema={cinema} />
        ) : (
          <h1 className="hf-title pl-cinema__alone">{t('Cinema')}</h1>
        )}
      </Container>
      <DayGrid {...data} {...{ cinema, dates, datePrices }} />
      {cinema && <CinemaMore cinema={cinema} />}
    </>
  );
}

const SAFE = /[^\w.~-]/g;

/**
 * `?S=` names the source of the visit; a visit without it clears the source of the last one (F-19, AMB-39).
 */
function useBookingSource(): void {
  const { search } = useLocation();
  useEffect(() => {
    const source = new URLSearchParams(search).get('S')?.replace(SAFE, '').slice(0, 64);
    bookingSource.write(source || null);
  }, [search]);
}
