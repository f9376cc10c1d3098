import { useT } from '@houseful/app-kit/text.tsx';
import { nightPath } from '@houseful/seat-map/backdrop.tsx';
import { arcPath } from '@houseful/seat-map/geometry.ts';
import { ScreenPicture } from '@houseful/seat-map/screen-picture.tsx';
import { Loading, Skeleton } from '@houseful/ui/kit/skeleton.tsx';
import '@houseful/seat-map/auditorium.css';
import './seat-bar.css';

const ROWS = [182, 215, 248, 281, 353, 386, 419, 452, 485, 518, 562, 605] as const;

/** An empty room until the seats are known; also what the server draws. */
export function SeatLayoutSkeleton() {
  const t = useT();
  return (
    <Loading text={t('Loading the seats')} className="st-loading">
      <div className="st-middle">
        <svg viewBox="-510 0 1020 690" className="st-loading-room" aria-hidden="true">
          <path className="st-floor" d="M-398 70L-486 640Q0 686 486 640L398 70" />
          <path className="st-night" d={nightPath(3000, -200)} />
          <ScreenPicture half={330} still="" />
          {ROWS.map((y, at) => {
            // Whole seats of 22 with 9 between them, as the style sheet draws them.
            const half = ((18 + Math.floor(at * 0.7)) * 31 - 9) / 2;
            return <path key={y} className="st-loading-row" d={arcPath(900, y, -half, half)} />;
          })}
        </svg>
        <div className="st-loading-side">
          <Skeleton count={7} />
        </div>
      </div>
      <div className="st-bar st-bar--loading" />
    </Loading>
  );
}
