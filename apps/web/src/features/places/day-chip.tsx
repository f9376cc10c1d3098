import { useLang, useT } from '@houseful/app-kit/text.tsx';
import { ShowtimeChip } from '@houseful/ui/cinema/showtime-chip.tsx';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import type { Show } from '../../programme/receive-show.ts';
import { chipOf } from '../../programme/show-times.ts';

interface ChipProps {
  show: Show;
  screen?: string | undefined;
  cinemaCode: string;
  fastFilling: number;
  /** The lowest price of the day, where it is marked. */
  lowest?: number | undefined;
}

/** A show of a cinema as the way to its seats; a sold-out one leads nowhere. */
export function DayChip({ show, screen, cinemaCode, fastFilling, lowest }: ChipProps) {
  return (
    <ShowtimeChip
      {...chipOf(show, fastFilling, useT(), useLang(), lowest)}
      format={show.format || undefined}
      screen={screen}
      data-session-id={show.id}
      render={<Link to={paths.seats(show.id, cinemaCode)} />}
    />
  );
}
