import { session } from '@houseful/app-kit/session.ts';
import { useT } from '@houseful/app-kit/text.tsx';
import { useKeptFocus } from '@houseful/app-kit/use-kept-focus.ts';
import { errors } from '@houseful/contract/errors.ts';
import { type ChosenSeat, isSameSeat } from '@houseful/domain/seat-selection.ts';
import { Auditorium } from '@houseful/seat-map/auditorium.tsx';
import type { Place } from '@houseful/seat-map/plan.ts';
import { useWide } from '@houseful/seat-map/use-wide.ts';
import { useCallback, useEffect, useMemo, useReducer, useRef } from 'react';
import { type MetaArgs, useParams } from 'react-router';
import { expectModal, openModal } from '../../modals/open-modal.ts';
import { pageMeta } from '../../seo.ts';
import { NotFound } from '../../shell/not-found-screen.tsx';
import { usePageTitle } from '../../shell/use-page-title.ts';
import { BestControls, BestOutcome } from './best-panel.tsx';
import { MapLegend, WhoMayCome } from './map-legend.tsx';
import type { Show } from './queries.ts';
import type { Plan } from './read-plan.ts';
import type { Layout } from './receive.ts';
import { SeatBar } from './seat-bar.tsx';
import type { SeatMap } from './seat-choice.ts';
import { SeatHeader } from './seat-header.tsx';
import { SeatLayoutSkeleton } from './seat-layout-skeleton.tsx';
import { OwnHoldNotice, SeatNotices } from './seat-notices.tsx';
import { quoteSeats, seatPrices } from './seat-price.ts';
import { seatRange } from './seat-words.ts';
import { SeatsRefused } from './seats-refused.tsx';
import { useBestSeats } from './use-best-seats.ts';
import { useOwnHold } from './use-own-hold.ts';
import { useReserve } from './use-reserve.ts';
import { type SeatMapView, useSeatMap } from './use-seat-map.ts';
import './seats.css';

export const meta = (args: MetaArgs) => pageMeta(args, (t) => ({ title: t('Choose your seats') }));

/**
 * /seat-layout/{session_id}/{cinema_code} (G-01): the server draws an empty room, seats are the browser's.
 */
export default function SeatLayoutScreen() {
  const { session_id: session = '', cinema_code: cinema = '' } = useParams();
  // Another show is another screen: nothing chosen is carried over (G-10).
  return <SeatLayout key={`${session} ${cinema}`} session={session} cinema={cinema} />;
}

function SeatLayout(show: Show) {
  const t = useT();
  const seats = useSeatMap(show);
  const { answer, map, layout } = seats;
  const refused = answer && !answer.ok && (!map || answer.code === errors.show_closed.code) ? answer : null;
  const isUnknown = refused?.http === 404;
  usePageTitle(isUnknown ? t('Uh-oh!') : (layout?.film.title ?? t('Choose your seats')));
  if (isUnknown) return <NotFound />;
  return (
    <div className="st-page">
      <SeatHeader layout={layout} />
      {refused ? (
        <SeatsRefused
          cinema={show.cinema}
          refused={refused}
          isClosed={refused.code === errors.show_closed.code}
          onRetry={seats.look}
        />
      ) : map && layout ? (
        <Choosing show={show} seats={seats} map={map} layout={layout} />
      ) : (
        <SeatLayoutSkeleton />
      )}
    </div>
  );
}

function Choosing({
  show,
  seats,
  map,
  layout,
}: {
  show: Show;
  seats: SeatMapView;
  map: SeatMap;
  layout: Layout;
}) {
  const t = useT();
  const wide = useWide();
  const best = useBestSeats(map);
  const own = useOwnHold(show, layout.ownHold);
  const { plan, codes, chosen, lost } = map;
  const { still, poster } = layout.film;
  const priceOf = useMemo(() => seatPrices(plan.areas, layout.cinema), [plan, layout.cinema]);
  const area = areaOf(plan, chosen);
  const isAdult = layout.film.certificate === 'A';

  const { reserve, busy } = useReserve(show, {
    onBusy: seats.pause,
    onTaken: seats.markTaken,
    onDeclined: () => seats.look(true),
    onPriceChange: ({ oldPrice: oldPaise, newPrice: newPaise }, wanted) =>
      new Promise((resolve) => {
        const quantity = wanted.seats.length;
        const { fee } = quoteSeats(wanted.area, quantity, layout.cinema);
        const totalPaise = newPaise * quantity + fee;
        const question = { oldPaise, newPaise, quantity, totalPaise, onAnswer: resolve };
        openModal('price-changed', question, { onBack: () => resolve(false) });
      }),
  });
  const hasChosen = chosen.length > 0;
  const isNearHold = hasChosen || best.suggested.length > 0;
  useEffect(() => {
    if (isNearHold && !session().signedIn) void expectModal('sign-in');
  }, [isNearHold]);
  const hold = (wanted: SeatMap['chosen']) => {
    const wantedArea = areaOf(plan, wanted);
    if (!wantedArea || seats.justLost()) return;
    if (session().signedIn) return void reserve({ layout, area: wantedArea, seats: placesOf(plan, wanted) });
    const lead = t('Your seats stay chosen: {seats}.', { seats: seatRange(t, plan, wanted) });
    openModal('sign-in', { after: 'reserve', onSignedIn: () => latest.current(wanted), lead });
  };
  const proceed = () => hold(chosen);
  /**
   * After the sign-in, holds the seats that are chosen at that time, unless some were lost to others
   * meanwhile (AMB-52).
   */
  const latest = useRef((_pressedFor: SeatMap['chosen']) => {});
  latest.current = (pressedFor) => {
    if (chosen === pressedFor) proceed();
  };
  /** Chooses the suggested seats and holds them: one press (G-11). */
  const take = () => {
    seats.choose(best.suggested);
    best.clear();
    hold(best.suggested);
  };
  const [releases, countRelease] = useReducer((n: number) => n + 1, 0);
  const middle = useKeptFocus<HTMLDivElement>(releases);
  const release = useCallback(async () => {
    await own.release();
    await seats.look(true);
    countRelease();
  }, [own, seats]);

  return (
    <>
      <div ref={middle} tabIndex={-1} className="st-middle">
        <OwnHoldNotice map={map} own={own} onRelease={() => void release()} />
        <Auditorium
          t={t}
          plan={plan}
          codes={codes}
          chosen={chosen}
          lost={lost}
          suggested={best.suggested}
          still={still ? `${still}-960.webp` : poster}
          wide={wide}
          priceOf={priceOf}
          onSeat={(row, place) => {
            // An own choice answers the suggestion.
            if (seats.toggle(row, place)) best.clear();
          }}
        />
        <SeatNotices map={map} />
        <aside
          className={hasChosen || best.suggested.length > 0 ? 'st-side st-side--full' : 'st-side'}
          aria-label={t('About the seats')}
        >
          {wide && !best.isFull && (
            <div>
              <BestControls plan={plan} best={best} wide />
              <BestOutcome
                plan={plan}
                best={best}
                cinema={layout.cinema}
                choosing={chosen.length > 0}
                onTake={take}
              />
            </div>
          )}
          <MapLegend />
          <WhoMayCome certificate={layout.film.certificate} />
        </aside>
      </div>
      <SeatBar
        plan={plan}
        cinema={layout.cinema}
        chosen={chosen}
        area={area}
        best={best}
        wide={wide}
        isAdult={isAdult}
        busy={busy}
        onTake={take}
        onProceed={proceed}
      />
    </>
  );
}

function areaOf(plan: Plan, [first]: readonly ChosenSeat[]) {
  return first && plan.areas.find(({ code, type }) => code === first.area && type === first.type);
}

function placesOf(plan: Plan, chosen: readonly ChosenSeat[]) {
  const isChosen = (place: Place) => chosen.some((seat) => isSameSeat(seat, place));
  return plan.rows.flatMap((row) => row.places.filter(isChosen).map((place) => ({ row, place })));
}
