import { useT } from '@houseful/app-kit/text.tsx';
import { useOnline } from '@houseful/app-kit/use-online.ts';
import { SEAT_STATUS } from '@houseful/domain/seat-selection.ts';
import { Button, IconButton } from '@houseful/ui/kit/button.tsx';
import { useNotices } from '@houseful/ui/overlays/notifier.tsx';
import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import type { SeatMap } from './seat-choice.ts';
import { seatList, seatRange } from './seat-words.ts';
import type { OwnHold } from './use-own-hold.ts';

/**
 * Tells over the room how the choice changed. While a notification says that seats are gone, these lines stand
 * right below it and say which.
 */
export function SeatNotices({ map }: { map: SeatMap }) {
  const box = useBelowNotification(map.lost);
  return (
    <div ref={box} className="st-notices">
      <LostNotice map={map} />
      <OfflineNotice />
    </div>
  );
}

const SEAM = 8;

/** Keeps a box that tells of `lost` seats below the last notification at the top, as long as there is one. */
function useBelowNotification(lost: SeatMap['lost']): RefObject<HTMLDivElement | null> {
  const box = useRef<HTMLDivElement>(null);
  const notices = useNotices();
  useLayoutEffect(() => {
    const last = '[data-notifier="notification"] > :last-child';
    const notice = document.querySelector<HTMLElement>(last);
    const { current: own } = box;
    const around = own?.offsetParent?.getBoundingClientRect();
    if (!own) return;
    own.style.transform = '';
    if (!notice || !around) return;
    // Without the transform by which the notice comes in.
    const top = notice.offsetParent?.getBoundingClientRect().top ?? 0;
    const foot = top + notice.offsetTop + notice.offsetHeight + SEAM;
    const below = Math.max(0, Math.round(foot - around.top - own.offsetTop));
    own.style.transform = `translateY(${below}px)`;
  }, [notices, lost]);
  return box;
}

/** Which seats went to somebody else, and which are left (AMB-52). */
function LostNotice({ map }: { map: SeatMap }) {
  const t = useT();
  const [closed, setClosed] = useState<SeatMap['lost']>([]);
  const { lost, chosen, plan } = map;
  const isOpen = lost.length > 0 && closed !== lost;
  useLostSign(isOpen);
  if (!isOpen) return null;
  return (
    <div className="st-notice st-notice--lost" role="status">
      <p>
        <b>{t('{seats} went to someone else.', { seats: seatList(plan, lost) })}</b>{' '}
        {chosen.length > 0 && (
          <span>{t('Still yours to take: {seats}.', { seats: seatRange(t, plan, chosen) })}</span>
        )}
      </p>
      <IconButton icon="close" label={t('Close')} onClick={() => setClosed(lost)} />
    </div>
  );
}

/**
 * Marks the document while the notice is open, to place notifications. A selector with :has() would restyle
 * the whole page at each tap on a seat.
 */
function useLostSign(isOpen: boolean) {
  useLayoutEffect(() => {
    document.documentElement.toggleAttribute('data-seats-lost', isOpen);
    return () => document.documentElement.removeAttribute('data-seats-lost');
  }, [isOpen]);
}

/** The visitor's own held seats of this show: go on with them, or give them back and choose anew. */
export function OwnHoldNotice({
  map,
  own,
  onRelease,
}: {
  map: SeatMap;
  own: OwnHold;
  onRelease: () => void;
}) {
  const t = useT();
  const held = map.plan.rows.flatMap(({ places }, at) =>
    places.filter((_, n) => map.codes[at]?.[n] === SEAT_STATUS.ownHold),
  );
  if (held.length === 0) return null;
  return (
    <div className="st-own-hold">
      <div className="st-notice" role="status">
        <p>
          <b>{t('You are holding {seats}.', { seats: seatRange(t, map.plan, held) })}</b>{' '}
          {t('If you hold other seats of this show, these are let go.')}
        </p>
        {own.isLive && (
          <div className="st-notice-ways">
            <Button look="link" render={<Link to={paths.foodCheckout()} onClick={own.takeUp} />}>
              {t('Go on with them')}
            </Button>
            <Button look="link" onClick={onRelease}>
              {t('Give them back')}
            </Button>
          </div>
        )}
      </div>
    </div>
  );
}

function OfflineNotice() {
  const t = useT();
  if (useOnline()) return null;
  return (
    <div className="st-notice" role="status">
      <p>{t('You are offline. What is taken now may not be on the map.')}</p>
    </div>
  );
}
