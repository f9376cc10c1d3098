import { NotLoaded } from '@houseful/app-kit/not-loaded.tsx';
import { browserLoad, serverLoad } from '@houseful/app-kit/route-loader.ts';
import { readLoaded, useLoaded } from '@houseful/app-kit/ssr-payload.ts';
import { useT } from '@houseful/app-kit/text.tsx';
import { Picture } from '@houseful/ui/cinema/picture.tsx';
import { EmptyState } from '@houseful/ui/kit/empty-state.tsx';
import { Container, PageTitle } from '@houseful/ui/kit/page.tsx';
import { Link, type MetaArgs } from 'react-router';
import { breadcrumbs, productOf } from '../../information/structured-data.ts';
import { paths } from '../../paths.ts';
import { fallbacks, pictureSource } from '../../programme/pictures.ts';
import { pageMeta } from '../../seo.ts';
import './offers.css';
import { OfferKinds } from './offer-kinds.tsx';
import { offerLines } from './offer-lines.ts';
import { loadOffers, type Offer, type OffersData } from './queries.ts';

export const loader = serverLoad(loadOffers);
export const clientLoader = browserLoad(loadOffers);

export const meta = (args: MetaArgs) =>
  pageMeta(args, (t) => {
    const [first] = readLoaded<OffersData | undefined>(args.loaderData)?.offers.items ?? [];
    return {
      title: t('Offers'),
      description: t(
        'What {product} gives with a ticket: gifts, groups, quiet mornings and second fillings.',
        {
          product: productOf(args),
        },
      ),
      ...(first && { image: first.image_path }),
      jsonLd: breadcrumbs(args, [{ name: t('Offers') }]),
    };
  });

/** The chain's offers (I-10). */
export default function OffersScreen() {
  const t = useT();
  const { offers } = useLoaded<OffersData>();
  return (
    <Container className="of-page">
      <PageTitle>{t('Offers')}</PageTitle>
      <OfferKinds at="own" />
      {offers.failed && <NotLoaded text={t('No Offers Found')} hint={t('The offers could not be loaded.')} />}
      {!offers.failed && offers.items.length === 0 && <EmptyState text={t('No Offers Found')} />}
      {offers.items.length > 0 && (
        <ul className="of-grid of-grid--own">
          {offers.items.map((offer, at) => (
            <li key={offer.id}>
              <OfferCard offer={offer} priority={at < 3} />
            </li>
          ))}
        </ul>
      )}
    </Container>
  );
}

function OfferCard({ offer, priority }: { offer: Offer; priority: boolean }) {
  const t = useT();
  const { value, terms } = offerLines(offer.offer_description);
  return (
    <article aria-label={offer.offer_name} className="of-card">
      <Picture
        source={pictureSource(offer.image_path, [1080, 720])}
        alt=""
        fallback={fallbacks.banner}
        sizes="(width < 48em) 90vw, (width < 64em) 44vw, 40rem"
        priority={priority}
      />
      <div>
        <h2 className="hf-h3">{offer.offer_name}</h2>
        <p className="of-value">{value}</p>
        {terms.length > 0 && (
          <ul className="of-terms">
            {terms.map((term) => (
              <li key={term}>{term}</li>
            ))}
          </ul>
        )}
        <Link to={paths.offer(offer.id)} className="hf-link of-card__link">
          {t('View Details')}
        </Link>
      </div>
    </article>
  );
}
