import { useT } from '@houseful/app-kit/text.tsx';
import { SeatLegend } from '@houseful/ui/cinema/seat-glyphs.tsx';
import { memo } from 'react';
import { AdultsOnly } from '../../booking/adults-only.tsx';

/** Explains the marks of the map, and who needs a ticket (L-14). */
export const MapLegend = memo(function MapLegend() {
  const t = useT();
  return (
    <section className="st-legend" aria-labelledby="st-legend">
      <h2 id="st-legend">{t('Marks on the map')}</h2>
      <SeatLegend
        entries={[
          { state: 'free', label: t('Available') },
          { state: 'mine', label: t('Selected') },
          {
            state: 'held',
            label: (
              <span>
                {t('Held')} <span className="st-legend-note">{t('by someone, may come back')}</span>
              </span>
            ),
          },
          { state: 'sold', label: t('Sold') },
          { state: 'wheel', label: t('Wheelchair place') },
          { state: 'companion', label: t('Companion seat') },
          { state: 'off', label: t('Not for sale') },
        ]}
      />
    </section>
  );
});

/** L-14, and for an A certificate who may come in (AMB-131). */
export const WhoMayCome = memo(function WhoMayCome({ certificate }: { certificate: string }) {
  const t = useT();
  return (
    <div className="st-who">
      <AdultsOnly certificate={certificate} className="st-adult" />
      <p>{t('Children aged 3 and over need a ticket.')}</p>
    </div>
  );
});
