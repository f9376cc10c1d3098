import { closing, ModalLink } from '@houseful/app-kit/modals/modal-host.tsx';
import { useLive } from '@houseful/app-kit/query-client.ts';
import { useLang, useT } from '@houseful/app-kit/text.tsx';
import { Skeleton } from '@houseful/ui/kit/skeleton.tsx';
import { Modal } from '@houseful/ui/overlays/modal.tsx';
import { useChosenCinema, useChosenCity } from '../../account/chosen-places.ts';
import type { ModalProps } from '../../modals/modal-props.ts';
import { paths } from '../../paths.ts';
import { MEASURES, measuresOf } from './cinema-flags.ts';
import './cinema-more.css';
import { cityCinemasQuery } from './queries.ts';
import type { Cinema } from './receive.ts';

/** The measures of a cinema in full (N-17, AMB-102). */
export function SafetyModal({ cinema }: ModalProps['safety']) {
  return cinema ? <Measures of={[cinema]} /> : <MeasuresHere />;
}

function MeasuresHere() {
  const { data, isPending } = useLive(cityCinemasQuery(useLang(), useChosenCity()?.id));
  const chosen = useChosenCinema()?.id;
  const own = data?.find(({ id }) => id === chosen);
  return <Measures of={own ? [own] : (data ?? [])} isLoading={isPending} />;
}

function Measures({ of: cinemas, isLoading = false }: { of: readonly Cinema[]; isLoading?: boolean }) {
  const t = useT();
  const [first, second] = cinemas;
  const measures = first
    ? measuresOf(first).filter(({ flag }) => cinemas.every((cinema) => cinema.has.includes(flag)))
    : MEASURES.slice(0, 0);
  const lead =
    first && !second
      ? t('What {cinema} does for you.', { cinema: first.name })
      : t('What every cinema here does for you.');
  return (
    <Modal
      {...closing}
      title={t('My Safety First')}
      closeLabel={t('Close')}
      lead={measures.length > 0 ? lead : undefined}
      size="medium"
    >
      <ul className="pl-measures" aria-busy={isLoading}>
        {isLoading && <Skeleton count={4} />}
        {measures.map(({ label, sentence }) => (
          <li key={label}>
            <b>{t(label)}</b>
            <span>{t(sentence)}</span>
          </li>
        ))}
      </ul>
      <ModalLink to={paths.safety()} className="hf-link">
        {t('How we keep you safe in every cinema')}
      </ModalLink>
    </Modal>
  );
}
