import { browserLoad, serverLoad } from '@houseful/app-kit/route-loader.ts';
import { readLoaded, useLoaded } from '@houseful/app-kit/ssr-payload.ts';
import { type Translate, useT } from '@houseful/app-kit/text.tsx';
import { Picture } from '@houseful/ui/cinema/picture.tsx';
import { Fold } from '@houseful/ui/kit/accordion.tsx';
import { Container, PageTitle } from '@houseful/ui/kit/page.tsx';
import { Tabs } from '@houseful/ui/kit/tabs.tsx';
import { type MetaArgs } from 'react-router';
import { Complaints, Mail, Phone } from '../../information/complaints.tsx';
import { emailIn } from '../../information/html-parts.ts';
import { PictureSlider } from '../../information/picture-slider.tsx';
import { Prose } from '../../information/prose.tsx';
import { breadcrumbs, productOf } from '../../information/structured-data.ts';
import { notForTabs, useTab } from '../../information/use-tab.ts';
import { fallbacks, pictureSource } from '../../programme/pictures.ts';
import { pageMeta } from '../../seo.ts';
import { useFrame } from '../../shell/frame.ts';
import { AdvertiseFallback, type AdvertisePart } from './advertise-fallback.tsx';
import { AdvertiseRequest } from './advertise-form.tsx';
import './enquiries.css';
import { type AdvertiseData, loadAdvertise } from './queries.ts';

export const loader = serverLoad(loadAdvertise);
export const clientLoader = browserLoad(loadAdvertise, {
  'GET /webapp/contacts': ['contacts'],
  'GET /webapp/images/:page_code': ['pictures'],
});
export const shouldRevalidate = notForTabs;

export const meta = (args: MetaArgs) =>
  pageMeta(args, (t) => {
    const [image] = readLoaded<AdvertiseData | undefined>(args.loaderData)?.pictures ?? [];
    return {
      title: t('Advertise with us'),
      description: t(
        'Commercials, slides and places off screen at {product}: what there is, how long it runs, whom to ask.',
        {
          product: productOf(args),
        },
      ),
      ...(image && { image }),
      jsonLd: breadcrumbs(args, [{ name: t('Advertise with us') }]),
    };
  });

/** Advertising in three tabs; the first holds the form (O-01..O-14, AMB-91). */
export default function AdvertiseScreen() {
  const t = useT();
  const { productName: product } = useFrame();
  const { text, pictures, contacts } = useLoaded<AdvertiseData>();
  const [tab, choose] = useTab<AdvertisePart>(['advertise', 'why', 'advertising']);
  const tabs = [
    { id: 'advertise', label: t('Advertise with us') },
    { id: 'why', label: t('Why {product}?', { product }) },
    { id: 'advertising', label: t('Advertising') },
  ] as const;
  const html = text[tab];
  const words = html ? <Prose html={html} /> : <AdvertiseFallback part={tab} />;
  return (
    <Container className="in-read">
      <PageTitle>{t('Advertise with us')}</PageTitle>
      <Tabs label={t('Advertise with us')} tabs={tabs} value={tab} onChange={choose} className="en-tabs">
        <div className="en-columns">
          <div>
            <div className="in-text sh-prose">{words}</div>
            {tab === 'advertise' && <Sales contacts={contacts} />}
            {tab === 'advertising' && <OffScreen pictures={pictures.slice(1)} />}
          </div>
          {/* Hidden, not removed: typed fields survive a look at another tab. */}
          <div className="en-form" hidden={tab !== 'advertise'}>
            <AdvertiseRequest />
          </div>
          {pictures.length > 0 && (
            <PictureSlider
              label={t('Places for your message')}
              alt={t('A place for advertising in a cinema')}
              pictures={pictures}
            />
          )}
        </div>
      </Tabs>
      <div className="in-text">
        <Complaints contacts={contacts} />
      </div>
    </Container>
  );
}

/** Whom to call: the sales desk, and the address of the customer-care text if that is another (O-03). */
function Sales({ contacts }: Pick<AdvertiseData, 'contacts'>) {
  const t = useT();
  const { careHtml } = useFrame();
  const care = emailIn(careHtml) ?? contacts?.care.email ?? '';
  const sales = contacts?.emails.sales || care;
  return (
    <dl className="en-facts">
      <div>
        <dt>{t('Sales desk')}</dt>
        <dd>
          <Phone number={contacts?.sales_phone ?? ''} />
          <Mail to={sales} />
        </dd>
      </div>
      {care !== sales && (
        <div>
          <dt>{t('Customer care')}</dt>
          <dd>
            <Mail to={care} />
          </dd>
        </div>
      )}
    </dl>
  );
}

const places = (t: Translate) => [
  {
    name: t('Box office and entrance'),
    text: t('Panels beside the ticket windows, floor and door prints, a counter for tasting or trying.'),
  },
  {
    name: t('In-audi'),
    text: t('Seat backs, armrests and steps: seen from the moment the lights are half down.'),
  },
  {
    name: t('Lobby'),
    text: t('Standees, hanging signs and screens where people wait for the doors to open.'),
  },
  { name: t('Washroom'), text: t('Mirrors and doors, read for a minute at a time.') },
  { name: t('Popcorner'), text: t('Tubs, cups and trays that travel to the seat and home.') },
];

/** The five places off screen, each with its picture (O-14). */
function OffScreen({ pictures }: { pictures: readonly string[] }) {
  const t = useT();
  return (
    <section className="en-places">
      <h2 className="hf-h3">{t('Off screen')}</h2>
      {places(t).map(({ name, text }, at) => (
        <Fold key={name} title={name}>
          <p className="mb-4">{text}</p>
          {pictures[at] && (
            <Picture
              source={pictureSource(pictures[at])}
              alt={name}
              fallback={fallbacks.cinema}
              sizes="(width < 48em) 90vw, 36rem"
              shape="wide"
            />
          )}
        </Fold>
      ))}
    </section>
  );
}
