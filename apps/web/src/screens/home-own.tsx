import { call } from '@houseful/app-kit/call.ts';
import { type Lang, useLang, useT } from '@houseful/app-kit/text.tsx';
import { istDate } from '@houseful/domain/ist.ts';
import { sortByShow } from '@houseful/domain/show-order.ts';
import { Picture } from '@houseful/ui/cinema/picture.tsx';
import { Button } from '@houseful/ui/kit/button.tsx';
import { Container } from '@houseful/ui/kit/page.tsx';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { chosenCinema, chosenCity } from '../account/chosen-places.ts';
import { OWN_STRIP } from '../account/persisted-state.ts';
import { readRecent } from '../account/recent.ts';
import { gateWay } from '../booking/gate-way.ts';
import { receiveTicket, type Ticket } from '../booking/receive-ticket.ts';
import { nearDay, showOf, ticketLine } from '../booking/ticket-words.ts';
import { DayChip } from '../features/places/day-chip.tsx';
import { cityCinemasQuery, readDay } from '../features/places/queries.ts';
import type { CinemaDay } from '../features/places/receive.ts';
import { paths } from '../paths.ts';
import { fallbacks, pictureSource } from '../programme/pictures.ts';
import './home-own.css';

const SOON_MS = 3 * 3_600_000;
const MOST = 8;
/** The bookings that are looked through for the next show. */
const BOOKINGS = 20;

/** `at`: the instant of the answer. */
type Own = { at: number } & ({ ticket: Ticket } | { day: CinemaDay });

/** Finds the next show of the caller, else the day of their usual cinema in the chosen city (B-08). */
async function findOwn(lang: Lang, now: number): Promise<Own | 'none' | 'failed'> {
  const query = { search: '', page: 1, limit: BOOKINGS };
  const answer = await call('GET /webapp/profile/bookings', { query });
  if (!answer.ok) return 'failed';
  const bookings = answer.data.bookings.map(receiveTicket);
  const { next: ticket } = sortByShow(bookings, showOf, now);
  if (ticket) return { ticket, at: now };
  const found = readRecent().cinema?.path.split('/').pop();
  const usual = [
    ...bookings.map(({ cinemaId }) => cinemaId),
    found && decodeURIComponent(found),
    chosenCinema()?.id,
  ];
  const city = chosenCity();
  const inCity =
    city &&
    (await cityCinemasQuery(lang, city.id)
      .queryFn()
      .catch(() => []));
  const code = usual.find((one) => one && (!inCity || inCity.some(({ id }) => id === one)));
  if (!code) return 'none';
  // A show after midnight stands among those of its own date (AMB-33).
  const dates = new Set([istDate(now), istDate(now + SOON_MS)]);
  const days = await Promise.all([...dates].map((date) => readDay(call, code, date)));
  const [first, ...rest] = days.flatMap((day) => (day.ok ? [day.data] : []));
  return first
    ? { day: { ...first, films: [first, ...rest].flatMap(({ films }) => films) }, at: now }
    : 'failed';
}

/** The page keeps room for the strip: the visit before had one. */
const hasRoom = () => document.documentElement.dataset.signedIn === 'Y';

/** Keeps the room for the next Home: on this one it would move what is below. */
function keepRoom(isWanted: boolean): void {
  if (isWanted) localStorage.setItem(OWN_STRIP, 'Y');
  else localStorage.removeItem(OWN_STRIP);
}

/**
 * A person's next show with the way to its code, or the coming shows of their usual cinema. A page that kept no
 * room has one line of it between the sections; a room that was kept is never left empty.
 */
export function HomeOwn() {
  const lang = useLang();
  const [room] = useState(hasRoom);
  const [own, setOwn] = useState<Awaited<ReturnType<typeof findOwn>>>();
  useEffect(() => {
    let isOver = false;
    void findOwn(lang, Date.now()).then((found) => {
      if (isOver) return;
      if (found !== 'failed') keepRoom(found !== 'none');
      setOwn(found);
    });
    return () => {
      isOver = true;
    };
  }, [lang]);
  useEffect(
    () => () => {
      const { dataset } = document.documentElement;
      if ('signedIn' in dataset) dataset.signedIn = localStorage.getItem(OWN_STRIP) ?? '';
    },
    [],
  );
  if (own === undefined) return null;
  if (typeof own === 'string') return room && <NothingAhead failed={own === 'failed'} />;
  return (
    <Container className={room ? undefined : 'ho-own__slim'}>
      {'ticket' in own ? <NextShow {...own} /> : <UsualCinema {...own} />}
    </Container>
  );
}

/** Stands in a room that was kept in vain. */
function NothingAhead({ failed }: { failed: boolean }) {
  const t = useT();
  return (
    <Container>
      <p className="ho-own__next ho-own__none">
        <span>
          {failed ? t('Your bookings could not be loaded just now.') : t('No show of yours lies ahead.')}
        </span>
        <Link to={paths.profile('myTransactions')} className="hf-link">
          {t('My Bookings')}
        </Link>
      </p>
    </Container>
  );
}

function NextShow({ ticket, at }: { ticket: Ticket; at: number }) {
  const t = useT();
  const { film, when, seats, startsAt } = ticketLine(t, ticket, at);
  const path = paths.ticket(ticket.transaction_id);
  return (
    <section aria-label={t('Next show')} className="ho-own__next">
      {ticket.poster && (
        <Picture
          source={pictureSource(ticket.poster, [400, 600])}
          fallback={fallbacks.poster}
          sizes="5rem"
          alt=""
        />
      )}
      <div>
        <p className="ho-own__when">{nearDay(t, startsAt, at) ?? when}</p>
        <p>
          <Link to={path} className="hf-link">
            {film}
          </Link>
        </p>
        <p className="ho-own__place">{[ticket.cinema, seats].filter(Boolean).join(', ')}</p>
      </div>
      <Button icon="ticket" size="small" render={<Link to={gateWay(path)} />}>
        {t('Show QR')}
      </Button>
    </section>
  );
}

function UsualCinema({ day: { cinema, films }, at }: { day: CinemaDay; at: number }) {
  const t = useT();
  const isSoon = ({ time }: { time: string }) => Date.parse(time) > at && Date.parse(time) <= at + SOON_MS;
  const shows = films
    .flatMap(({ title, shows: all }) => all.filter(isSoon).map((show) => ({ ...show, title })))
    .sort((one, other) => Date.parse(one.time) - Date.parse(other.time))
    .slice(0, MOST);
  return (
    <section aria-label={t('Your usual cinema')}>
      <p className="ho-own__head">
        <span className="hf-muted">{t('Your usual cinema')}</span>
        <Link to={paths.cinema(cinema.id)} className="hf-link">
          {cinema.name}
        </Link>
      </p>
      {shows.length === 0 ? (
        <p>{t('No show begins in the next three hours.')}</p>
      ) : (
        <ul className="ho-own__shows">
          {shows.map((show) => (
            <li key={show.id}>
              <p title={show.title}>{show.title}</p>
              <DayChip show={show} cinemaCode={cinema.id} fastFilling={cinema.fastFilling} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
