import { browserLoad, serverLoad } from '@houseful/app-kit/route-loader.ts';
import { readLoaded, useLoaded } from '@houseful/app-kit/ssr-payload.ts';
import { useT } from '@houseful/app-kit/text.tsx';
import { Container } from '@houseful/ui/kit/page.tsx';
import { type ComponentType, useEffect, useState } from 'react';
import { type MetaArgs } from 'react-router';
import { frameOf, pageMeta } from '../../seo.ts';
import type { ScreenHandle } from '../../shell/header.tsx';
import { FilmHero } from './film-hero.tsx';
import { filmJsonLd } from './film-json-ld.ts';
import { FilmShows } from './film-shows.tsx';
import './film-hero.css';
import './film.css';
import './films.css';
import { type FilmData, loadFilm } from './film-data.ts';
import { useOwnHearts } from './use-like.ts';

export const loader = serverLoad(loadFilm);
export const clientLoader = browserLoad(loadFilm);
export const handle: ScreenHandle = { underHeader: true };

export const meta = (args: MetaArgs) => {
  const data = readLoaded<FilmData | undefined>(args.loaderData);
  return pageMeta(args, (t) =>
    data
      ? {
          title: data.film.title,
          description: t('{title}: show times and tickets. {synopsis}', {
            title: data.film.title,
            synopsis: data.film.synopsis,
          }),
          image: `/pictures/social/${data.film.slug}.jpg`,
          jsonLd: filmJsonLd(data, frameOf(args)?.origin),
        }
      : { title: t('Uh-oh!') },
  );
};

/** A film: what it is, and where and when it is shown (E-23, AMB-34). */
export default function FilmScreen() {
  const t = useT();
  const data = useLoaded<FilmData>();
  const { film, forAll } = data;
  useOwnHearts(forAll, film.code);
  // Only a film without shows names others.
  const isAlone = data.dates.length === 0 && !data.failed;
  const [LikeIt, setLikeIt] = useState<ComponentType>();
  useEffect(() => {
    if (isAlone)
      void import('./like-it.tsx').then(
        ({ LikeIt: Found }) => setLikeIt(() => Found),
        () => {},
      );
  }, [isAlone]);
  return (
    <>
      <FilmHero film={film} canBook={data.dates.length > 0} today={data.today} />
      <FilmShows key={film.slug} data={data} />
      {isAlone && LikeIt && <LikeIt />}
      {film.cast.length > 0 && (
        <Container>
          <section className="fm-credits" aria-labelledby="cast">
            <h2 id="cast" className="hf-h3">
              {t('Cast and crew')}
            </h2>
            <ul>
              {film.cast.map((person) => (
                <Credit key={person} person={person} />
              ))}
            </ul>
          </section>
        </Container>
      )}
    </>
  );
}

/** `Ira Deshpande, Director`: the part comes after the last comma. */
function Credit({ person }: { person: string }) {
  const [name, part] = person.split(/, (?=[^,]*$)/);
  return (
    <li>
      <b>{name}</b>
      {part && <span>{part}</span>}
    </li>
  );
}
