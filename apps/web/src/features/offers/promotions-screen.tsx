import { NotLoaded } from '@houseful/app-kit/not-loaded.tsx';
import { browserLoad, serverLoad } from '@houseful/app-kit/route-loader.ts';
import { readLoaded, useLoaded } from '@houseful/app-kit/ssr-payload.ts';
import { useT } from '@houseful/app-kit/text.tsx';
import { EmptyState } from '@houseful/ui/kit/empty-state.tsx';
import { Container, PageTitle } from '@houseful/ui/kit/page.tsx';
import { Loading, Skeleton } from '@houseful/ui/kit/skeleton.tsx';
import { useEffect, useState } from 'react';
import type { MetaArgs } from 'react-router';
import { addressOf, breadcrumbs, productOf } from '../../information/structured-data.ts';
import { paths } from '../../paths.ts';
import { pageMeta } from '../../seo.ts';
import './offers.css';
import { OfferKinds } from './offer-kinds.tsx';
import { PromotionCard } from './promotion-card.tsx';
import { loadPromotions, type Promotion, type PromotionsData } from './queries.ts';

export const loader = serverLoad(loadPromotions);
export const clientLoader = browserLoad(loadPromotions);

export const meta = (args: MetaArgs) =>
  pageMeta(args, (t) => {
    const promotions = readLoaded<PromotionsData | undefined>(args.loaderData)?.promotions.items ?? [];
    const deals = promotions.map((promotion) => offerOf(promotion, addressOf(args)));
    return {
      title: t('Offers and Promotions'),
      description: t(
        'What banks, metros and our own kitchen add to a ticket at {product}, with every term and the last day.',
        {
          product: productOf(args),
        },
      ),
      ...(promotions[0] && { image: promotions[0].image_path }),
      jsonLd: {
        '@graph': [
          ...deals,
          breadcrumbs(args, [
            { name: t('Offers'), path: paths.offers() },
            { name: t('Offers and Promotions') },
          ]),
        ],
      },
    };
  });

const offerOf = (
  { promo_title, promo_description, promo_partner, promo_expiry }: Promotion,
  url: string,
) => ({
  '@type': 'Offer',
  name: promo_title,
  description: promo_description,
  url,
  ...(promo_partner && { offeredBy: { '@type': 'Organization', name: promo_partner } }),
  ...(promo_expiry && { validThrough: promo_expiry }),
});

/** The shortest time that the page shows its loading state, even if the answer is faster (I-15). */
const CALM_MS = 500;

/** Promotions with partners (I-14..I-16). Without scripts the style sheet shows them at once. */
export default function PromotionsScreen() {
  const t = useT();
  const data = useLoaded<PromotionsData>();
  const { items, failed } = data.promotions;
  const ready = useCalm(data);
  return (
    <Container className="of-page">
      <PageTitle>{t('Offers and Promotions')}</PageTitle>
      <OfferKinds at="partners" />
      {!ready && <PromotionSkeletons />}
      <div className={ready ? undefined : 'of-waiting'}>
        <p className="hf-lead of-intro">
          {t(
            'Partners pay a part of your evening. Each card says what they give, on which terms and until when.',
          )}
        </p>
        {failed && <NotLoaded text={t('No Records Found')} hint={t('The promotions could not be loaded.')} />}
        {!failed && items.length === 0 && <EmptyState text={t('No Records Found')} />}
        {items.length > 0 && (
          <ul className="of-grid of-grid--wide">
            {items.map((promotion) => (
              <li key={promotion.promo_title}>
                <PromotionCard promotion={promotion} />
              </li>
            ))}
          </ul>
        )}
      </div>
    </Container>
  );
}

/** False until half a second after this answer was put on the screen. */
function useCalm(answer: object): boolean {
  const [calm, setCalm] = useState<object>();
  useEffect(() => {
    const timer = setTimeout(() => setCalm(answer), CALM_MS);
    return () => clearTimeout(timer);
  }, [answer]);
  return calm === answer;
}

function PromotionSkeletons() {
  const t = useT();
  return (
    <Loading text={t('Loading')} className="of-loading">
      <Skeleton className="of-intro" />
      <div className="of-grid of-grid--wide">
        {[1, 2, 3].map((card) => (
          <div key={card} className="of-deal">
            <Skeleton shape="picture" />
            <Skeleton count={3} />
          </div>
        ))}
      </div>
    </Loading>
  );
}
