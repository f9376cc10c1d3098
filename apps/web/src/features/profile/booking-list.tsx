import { NotLoaded } from '@houseful/app-kit/not-loaded.tsx';
import { useLive } from '@houseful/app-kit/query-client.ts';
import { useT } from '@houseful/app-kit/text.tsx';
import { sortByShow } from '@houseful/domain/show-order.ts';
import { SearchField } from '@houseful/ui/forms/field.tsx';
import { Button } from '@houseful/ui/kit/button.tsx';
import { EmptyState } from '@houseful/ui/kit/empty-state.tsx';
import { Loading, Skeleton } from '@houseful/ui/kit/skeleton.tsx';
import { keepPreviousData } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { asksForGate, gateWay } from '../../booking/gate-way.ts';
import { HeldSeats } from '../../booking/held-seats.tsx';
import { showOf } from '../../booking/ticket-words.ts';
import { paths } from '../../paths.ts';
import { FilmsNowLate } from '../../programme/films-now-late.ts';
import { BookingRows } from './booking-rows.tsx';
import './bookings.css';
import { NothingHere } from './nothing-here.tsx';
import { type BookingPage, bookingsQuery, PAGE_SIZE } from './queries.ts';
import { useKeepBookings } from './use-keep-bookings.ts';

/** A desktop is half empty with at most so many bookings. */
const FEW = 3;

/**
 * My Bookings (M-17..M-22). Each text has its own answer, so a late one never replaces that of the text last
 * typed.
 */
export function BookingList() {
  const t = useT();
  const [search, setSearch] = useState('');
  const [page, setPage] = useState(1);
  const find = useRef<HTMLDivElement>(null);
  const wanted = search.trim();
  const { data, isError, isFetching, isPlaceholderData, refetch } = useLive({
    ...bookingsQuery(wanted, page),
    placeholderData: keepPreviousData,
  });
  useKeepBookings(wanted === '' && page === 1 && !isPlaceholderData ? data : undefined);
  useWayToGate(data);
  const change = (text: string) => {
    setSearch(text);
    setPage(1);
  };
  const clear = () => {
    change('');
    find.current?.querySelector('input')?.focus();
  };
  const { bookings = [], total = 0 } = data ?? {};
  const isNew = wanted === '' && page === 1 && data !== undefined && bookings.length === 0;
  const again = { onRetry: () => void refetch(), retrying: isFetching };
  return (
    <>
      <HeldSeats className="pr-held" />
      <div ref={find} className="pr-find">
        <SearchField
          look="line"
          label={t('Search movies...')}
          maxLength={100}
          value={search}
          onValueChange={change}
        />
      </div>
      {data?.kept && (
        <NotLoaded look="start" text={t('These are your bookings as you saw them last.')} {...again} />
      )}
      <div aria-busy={isFetching || undefined} className="pr-bookings">
        {!data && !isError && (
          <Loading text={t('Loading')}>
            <Skeleton shape="picture" count={2} className="pr-booking-wait" />
          </Loading>
        )}
        <BookingRows bookings={bookings} />
      </div>
      {isError && data && <NotLoaded look="start" text={t('Nothing newer could be loaded.')} {...again} />}
      {isError && !data && (
        <NotLoaded
          look="start"
          text={t('No Records Found')}
          hint={t('Your bookings could not be loaded.')}
          {...again}
        />
      )}
      {isNew && !isPlaceholderData && (
        <NothingHere
          title={t('No bookings yet')}
          text={t('When you book, your tickets wait here and open even without a network.')}
        />
      )}
      <div role="status">
        {!isNew && !isError && data && bookings.length === 0 && (
          <EmptyState
            look="start"
            text={t('No Records Found')}
            hint={t('None of your bookings is for such a film.')}
            action={
              <Button size="small" onClick={clear}>
                {t('Clear search')}
              </Button>
            }
          />
        )}
      </div>
      {wanted === '' && total > 0 && total <= FEW && (
        <div className="pr-films phone:hidden">
          <FilmsNowLate />
        </div>
      )}
      {total > PAGE_SIZE && (
        <div className="pr-pages">
          <Button size="small" disabled={page === 1} onClick={() => setPage(page - 1)}>
            {t('Newer bookings')}
          </Button>
          <Button size="small" disabled={page * PAGE_SIZE >= total} onClick={() => setPage(page + 1)}>
            {t('Older bookings')}
          </Button>
        </div>
      )}
    </>
  );
}

/**
 * The shortcut of the installed site leads here and on to the gate's code of the next show. Without one the
 * list stays.
 */
function useWayToGate(data: BookingPage | undefined): void {
  const navigate = useNavigate();
  const [search, setSearch] = useSearchParams();
  const isWanted = asksForGate(search);
  useEffect(() => {
    if (!isWanted || !data) return;
    const { next } = sortByShow(data.bookings, showOf, Date.now());
    if (next) void navigate(gateWay(paths.ticket(next.transaction_id)), { replace: true });
    else setSearch({}, { replace: true });
  }, [isWanted, data, navigate, setSearch]);
}
