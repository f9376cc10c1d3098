import { useT } from '@houseful/app-kit/text.tsx';
import { ShowtimeLegend } from '@houseful/ui/cinema/showtime-chip.tsx';
import { stateWord } from './show-times.ts';

/** Explains the colours of show times and the letters beside them (F-16). */
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
