import { useT } from '@houseful/app-kit/text.tsx';
import { ShowtimeLegend } from '@houseful/ui/cinema/showtime-chip.tsx';
import { stateWord } from './show-times.ts';

/** What the show times' colours and the letters beside them mean (F-16). */
export function ShowLegend() {
  const t = useT();
  return (
    <ShowtimeLegend
      label={t('Legend')}
      available={stateWord('available', t)}
      fast={stateWord('fast', t)}
      sold={stateWord('sold', t)}
      subtitles={{ mark: 'LAN', meaning: t('Subtitles language') }}
    />
  );
}
