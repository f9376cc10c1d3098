import { Loading, Skeleton } from '@houseful/ui/skeleton.tsx';
import { useT } from '../../text.tsx';
import { ScreenPicture } from './screen-picture.tsx';

/** An empty room until the seats are known; also what the server draws. */
export function SeatLayoutSkeleton() {
  const t = useT();
  return (
    <Loading text={t('Loading the seats')} className="st-loading">
      <div className="st-loading-wall" />
      <svg viewBox="-500 0 1000 700" className="st-loading-room" aria-hidden="true">
        <path className="st-floor" d="M-398 70L-490 660Q0 706 490 660L398 70" />
        <ScreenPicture half={330} still="" />
        {[200, 233, 266, 340, 373, 406, 439, 472, 546, 590].map((y, at) => (
          <path key={y} className="st-loading-row" d={`M${-250 - at * 14} ${y - 20}Q0 ${y + 30} ${250 + at * 14} ${y - 20}`} />
        ))}
      </svg>
      <div className="st-loading-side">
        <Skeleton count={6} />
      </div>
    </Loading>
  );
}
