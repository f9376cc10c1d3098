import { useT } from '@houseful/app-kit/text.tsx';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';

/** The two pages of savings as tabs of one another. */
export function OfferKinds({ at }: { at: 'own' | 'partners' }) {
  const t = useT();
  return (
    <nav aria-label={t('Savings')} className="hf-tabs of-kinds">
      <Link to={paths.offers()} className="hf-tab" aria-current={at === 'own' ? 'page' : undefined}>
        {t('From our cinemas')}
      </Link>
      <Link to={paths.promotions()} className="hf-tab" aria-current={at === 'partners' ? 'page' : undefined}>
        {t('Promotions with partners')}
      </Link>
    </nav>
  );
}
