import { useT } from '@houseful/app-kit/text.tsx';
import { Picture } from '@houseful/ui/cinema/picture.tsx';
import { Button } from '@houseful/ui/kit/button.tsx';
import { Icon } from '@houseful/ui/kit/icon.tsx';
import { openModal } from '../../modals/open-modal.ts';
import { fullDay } from '../../programme/days.ts';
import { fallbacks, pictureSource } from '../../programme/pictures.ts';
import type { Promotion } from './queries.ts';

/** Picture, partner, title, description, last day and terms of one promotion (I-14). */
export function PromotionCard({ promotion }: { promotion: Promotion }) {
  const t = useT();
  const {
    promo_title: title,
    promo_partner: partner,
    promo_partner_logo: logo,
    promo_description,
    promo_expiry,
    promo_required,
  } = promotion;
  return (
    <article aria-label={title} className="of-deal">
      <Picture
        source={pictureSource(promotion.image_path, [1080, 720])}
        alt=""
        fallback={fallbacks.banner}
        sizes="(width < 48em) 90vw, (width < 80em) 44vw, 25rem"
        className="of-deal__picture"
      />
      {logo ? (
        <img className="of-deal__partner" src={logo} alt={partner} height={32} loading="lazy" />
      ) : (
        <p className="hf-meta">{partner}</p>
      )}
      <h2 className="hf-h3">{title}</h2>
      <p className="of-value">{promo_description}</p>
      {promotion.promo_code && (
        <p>
          {t('Promo code')} <strong className="of-code">{promotion.promo_code}</strong>
        </p>
      )}
      {promo_expiry && (
        <p className="of-till">
          <Icon name="calendar" small />
          {t('Valid till {date}', { date: fullDay(t, promo_expiry) })}
        </p>
      )}
      {promo_required && <p className="hf-meta hf-muted of-deal__terms">{promo_required}</p>}
      {promotion.kind === 'bogo' && (
        <Button
          look="secondary"
          size="small"
          className="of-deal__more"
          onClick={() => openModal('bogo', { promotion })}
        >
          {t('Buy one Get One')}
        </Button>
      )}
    </article>
  );
}
