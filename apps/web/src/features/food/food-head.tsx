import { useT } from '@houseful/app-kit/text.tsx';
import { Segments } from '@houseful/ui/forms/segments.tsx';
import { PageTitle } from '@houseful/ui/kit/page.tsx';
import { Link } from 'react-router';
import { openModal } from '../../modals/open-modal.ts';
import { paths } from '../../paths.ts';
import { timesOf, waysOf } from './delivery-words.ts';
import type { Delivery } from './receive.ts';

type HeadProps = {
  /** Undefined where no cinema is known. */
  cinema: string | undefined;
  direct?: boolean;
  /** How and when the food comes, where that is chosen here. */
  delivery?: { value: Delivery; onChange: (delivery: Delivery) => void; toSeat: boolean };
};

/** Names the cinema of the menu, with a way to another one (H-02), and asks when the food is wanted. */
export function FoodHead({ cinema, direct, delivery }: HeadProps) {
  const t = useT();
  return (
    <div className="fd-head">
      <div>
        <PageTitle look="work">{t('Food and drinks')}</PageTitle>
        <p className="fd-head__cinema">
          {cinema !== undefined && <span>{t('From the counter at {cinema}', { cinema })}</span>}{' '}
          <ChangeCinema direct={direct} />
        </p>
      </div>
      {delivery && <WhenAndHow {...delivery} />}
    </div>
  );
}

/** Opens Select Cinema; without scripts it leads to the page about food. */
function ChangeCinema({ direct = false }: { direct?: boolean }) {
  const t = useT();
  return (
    <Link
      to={paths.foodHome()}
      className="hf-link fd-change"
      onClick={(event) => {
        event.preventDefault();
        openModal('cinema', { direct });
      }}
    >
      {t('Change Cinema')}
    </Link>
  );
}

function WhenAndHow({ value, onChange, toSeat }: NonNullable<HeadProps['delivery']>) {
  const t = useT();
  return (
    <div className="fd-head__ways">
      <Segments
        label={t('When')}
        choices={timesOf(t)}
        value={value.time}
        onChange={(time) => onChange({ ...value, time })}
      />
      {toSeat && (
        <Segments
          label={t('How')}
          choices={waysOf(t)}
          value={value.type}
          onChange={(type) => onChange({ ...value, type })}
        />
      )}
    </div>
  );
}
