import { useT } from '@houseful/app-kit/text.tsx';
import { Picture } from '@houseful/ui/cinema/picture.tsx';
import { Section } from '@houseful/ui/kit/page.tsx';
import { Link } from 'react-router';
import { openModal } from '../../modals/open-modal.ts';
import { paths } from '../../paths.ts';
import { fullDay } from '../../programme/days.ts';
import { fallbacks, pictureSource } from '../../programme/pictures.ts';
import './home.css';
import type { Offer, Promotion } from './queries.ts';

const SHAPE = [1080, 720] as const;

/** Partner promotions (C-11..C-13). Nothing at all when there are none or they failed (C-15). */
export function Promotions({ promotions }: { promotions: readonly Promotion[] }) {
  const t = useT();
  if (promotions.length === 0) return null;
  const all = promotions.length > 1 && (
    <Link to={paths.promotions()} className="hf-link ho-all">
      {t('View all')}
    </Link>
  );
  return (
    <Section title={t('Promotions')} aside={all} className="hf-below">
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- keys scroll a phone's row */}
      <ul className="ho-promos" tabIndex={0}>
        {promotions.map((promotion) => (
          <li key={promotion.promo_title}>
            <PromotionCard promotion={promotion} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

function PromotionCard({ promotion }: { promotion: Promotion }) {
  const t = useT();
  const { promo_title: title, promo_description, promo_expiry, promo_required, image_path, kind } = promotion;
  return (
    <article aria-label={title} className="ho-promo">
      <Picture
        source={pictureSource(image_path, SHAPE)}
        alt=""
        fallback={fallbacks.banner}
        sizes="(width < 48em) 18rem, 33rem"
      />
      <h3 className="hf-h3">{title}</h3>
      <p>{promo_description}</p>
      <div className="ho-promo__end">
        {promo_expiry && (
          <p className="ho-promo__till">{t('Valid till {date}', { date: fullDay(t, promo_expiry) })}</p>
        )}
        {kind === 'bogo' && (
          <button
            type="button"
            className="hf-link ho-promo__more"
            onClick={() => openModal('bogo', { promotion })}
          >
            {t('Buy one Get One')}
          </button>
        )}
        {promo_required && <p className="hf-meta hf-muted">{promo_required}</p>}
      </div>
    </article>
  );
}

/** Offers marked for Home (C-19). */
export function HomeOffers({ offers }: { offers: readonly Offer[] }) {
  const t = useT();
  if (offers.length === 0) return null;
  return (
    <Section
      title={t('Offers')}
      className="hf-below"
      aside={
        <Link to={paths.offers()} className="hf-link ho-all">
          {t('View all')}
        </Link>
      }
    >
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- keys scroll a phone's row */}
      <ul className="ho-promos" tabIndex={0}>
        {offers.map((offer) => (
          <li key={offer.id}>
            <article aria-label={offer.offer_name} className="ho-promo">
              <Picture
                source={pictureSource(offer.image_path, SHAPE)}
                alt=""
                fallback={fallbacks.banner}
                sizes="(width < 48em) 18rem, 33rem"
              />
              <h3 className="hf-h3">{offer.offer_name}</h3>
              <Link to={paths.offer(offer.id)} className="hf-link ho-promo__more">
                {t('View Details')}
              </Link>
            </article>
          </li>
        ))}
      </ul>
    </Section>
  );
}
