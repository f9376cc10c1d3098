import { browserLoad, serverLoad } from '@houseful/app-kit/route-loader.ts';
import { readLoaded, useLoaded } from '@houseful/app-kit/ssr-payload.ts';
import { useT } from '@houseful/app-kit/text.tsx';
import { Picture } from '@houseful/ui/cinema/picture.tsx';
import { Button } from '@houseful/ui/kit/button.tsx';
import { EmptyState } from '@houseful/ui/kit/empty-state.tsx';
import { Container, PageTitle } from '@houseful/ui/kit/page.tsx';
import { Link, type MetaArgs } from 'react-router';
import { excerpt } from '../../information/html-parts.ts';
import { Prose } from '../../information/prose.tsx';
import { addressOf, breadcrumbs, productOf } from '../../information/structured-data.ts';
import { paths } from '../../paths.ts';
import { fallbacks, pictureSource } from '../../programme/pictures.ts';
import { pageMeta } from '../../seo.ts';
import '../../information/reading.css';
import './offers.css';
import { loadOffer, type OfferData } from './queries.ts';

export const loader = serverLoad(loadOffer, ({ offer }) => (offer ? 200 : 404));
export const clientLoader = browserLoad(loadOffer);

export const meta = (args: MetaArgs) =>
  pageMeta(args, (t) => {
    const { offer } = readLoaded<OfferData | undefined>(args.loaderData) ?? { offer: null };
    if (!offer) return { title: t('Offer not found.'), noindex: true };
    const { offer_name: name, image_path: image } = offer;
    const description = excerpt(offer.offer_description);
    const own = {
      '@type': 'Offer',
      name,
      description,
      image: addressOf(args, image),
      url: addressOf(args),
      offeredBy: { '@type': 'Organization', name: productOf(args), url: addressOf(args, '/') },
    };
    const way = breadcrumbs(args, [{ name: t('Offers'), path: paths.offers() }, { name }]);
    return { title: name, description, image, jsonLd: { '@graph': [own, way] } };
  });

/** One offer (I-11). */
export default function OfferScreen() {
  const t = useT();
  const { offer } = useLoaded<OfferData>();
  if (!offer) return <NoOffer />;
  return (
    <Container className="of-page of-detail">
      <Picture
        source={pictureSource(offer.image_path, [1080, 720])}
        alt=""
        fallback={fallbacks.banner}
        sizes="(width < 64em) 90vw, 38rem"
        priority
        className="of-detail__picture"
      />
      <div>
        <PageTitle look="work">{offer.offer_name}</PageTitle>
        <Prose html={offer.offer_description} className="in-text mt-6" />
        <div className="mt-8 flex flex-wrap gap-4">
          <Button look="primary" render={<Link to={paths.movies()} />}>
            {t('Go to Movies')}
          </Button>
          <Button look="link" render={<Link to={paths.offers()} />}>
            {t('All offers')}
          </Button>
        </div>
      </div>
    </Container>
  );
}

function NoOffer() {
  const t = useT();
  return (
    <Container work className="of-page">
      <PageTitle look="work" className="text-center">
        {t('Offer not found.')}
      </PageTitle>
      <EmptyState
        text={t('It may have run out. The others are all on one page.')}
        action={
          <Button look="primary" render={<Link to={paths.offers()} />}>
            {t('All offers')}
          </Button>
        }
      />
    </Container>
  );
}
