import { useT } from '@houseful/app-kit/text.tsx';
import { Fold, TickList } from '@houseful/ui/kit/accordion.tsx';
import { Button } from '@houseful/ui/kit/button.tsx';
import { openModal } from '../../modals/open-modal.ts';
import { facilitiesOf, measuresOf } from './cinema-flags.ts';
import type { Cinema } from './receive.ts';

/** Lists the safety measures and facilities that the cinema has switched on (F-06, F-07, F-10). */
export function CinemaFolds({ cinema }: { cinema: Cinema }) {
  const t = useT();
  const measures = measuresOf(cinema);
  const facilities = facilitiesOf(cinema);
  const seeAll = () => openModal('safety', { cinema });
  return (
    <div className="pl-folds">
      <Fold title={t('My Safety First')} heading="h2">
        {measures.length > 0 ? (
          <TickList items={measures.map(({ label }) => t(label))} />
        ) : (
          <p>{t('This cinema lists no measures.')}</p>
        )}
        {measures.length > 0 && (
          <Button look="link" onClick={seeAll}>
            {t('See all measures')}
          </Button>
        )}
      </Fold>
      <Fold title={t('Available Facilities')} heading="h2">
        {facilities.length > 0 ? (
          <TickList items={facilities.map(({ label }) => t(label))} />
        ) : (
          <p>{t('This cinema lists no facilities.')}</p>
        )}
      </Fold>
    </div>
  );
}
