import { serverLoad } from '@houseful/app-kit/route-loader.ts';
import { useSession } from '@houseful/app-kit/session.ts';
import { useT } from '@houseful/app-kit/text.tsx';
import { Picture } from '@houseful/ui/cinema/picture.tsx';
import { Button } from '@houseful/ui/kit/button.tsx';
import { FoodMark } from '@houseful/ui/kit/icon.tsx';
import { Container, PageTitle } from '@houseful/ui/kit/page.tsx';
import { Link, type MetaArgs } from 'react-router';
import { useChosenCinema } from '../../account/chosen-places.ts';
import { openModal } from '../../modals/open-modal.ts';
import { paths } from '../../paths.ts';
import { fallbacks, pictureSource } from '../../programme/pictures.ts';
import { pageMeta } from '../../seo.ts';
import { BookingNote } from './booking-note.tsx';
import './food.css';
import './food-home.css';
import { OwnNextShow } from './own-next-show.tsx';

/** Nothing is loaded: the page is the same for everybody and may be kept. */
export const loader = serverLoad(async () => null);
export const clientLoader = () => null;

export const meta = (args: MetaArgs) =>
  pageMeta(args, (t) => ({
    title: t('Food and drinks'),
    description: t(
      'Popcorn, snacks and drinks at our cinemas. Order ahead for your booking and skip the queue.',
    ),
    image: '/pictures/food/combo-family-640.webp',
  }));

/** Dishes that most counters have; prices and the whole menu differ from cinema to cinema. */
const DISHES = [
  { picture: 'popcorn', veg: true, label: 'Salted popcorn', caption: 'Popped all day, in two sizes' },
  { picture: 'samosa', veg: true, label: 'Samosa', caption: 'Potato and pea, green chutney' },
  { picture: 'chai', veg: true, label: 'Masala chai', caption: 'In a cutting glass' },
  { picture: 'keema', veg: false, label: 'Mutton keema pav', caption: 'From the Chef’s Corner' },
  { picture: 'vadapav', veg: true, label: 'Vada pav', caption: 'Lasun chutney, fried chilli' },
  { picture: 'coffee', veg: true, label: 'Cold coffee', caption: 'With ice cream' },
  { picture: 'roll', veg: false, label: 'Chicken seekh roll', caption: 'Rumali roti, onion, mint' },
  { picture: 'nachos', veg: true, label: 'Nachos', caption: 'Warm cheese and salsa' },
] as const;
const IN_VIEW = 4;

/**
 * /food-and-drinks: an introduction for visitors without a cinema, and the start of food for a booking (H-29,
 * H-30, AMB-62).
 */
export default function FoodHomeScreen() {
  const t = useT();
  const cinema = useChosenCinema();
  const { signedIn } = useSession();
  return (
    <Container className="fd-home">
      <PageTitle>{t('Food and drinks')}</PageTitle>
      <p className="hf-lead fd-home__lead">
        {t('Order now and it is ready when you want it: before the show, or for the interval.')}
      </p>
      <div className="fd-home__for" data-for={signedIn ? 'user' : 'guest'}>
        {signedIn ? <OwnNextShow /> : <BookingNote />}
      </div>
      <div className="fd-home__ways">
        <Button look="primary" size="large" onClick={() => openModal('verify-booking')}>
          {t('Book food/drinks')}
        </Button>
        {cinema && (
          <Button size="large" render={<Link to={paths.food(cinema.id, { direct: true })} />}>
            {t('The menu of {cinema}', { cinema: cinema.name })}
          </Button>
        )}
        <Button size="large" onClick={() => openModal('cinema', { direct: true })}>
          {t('Select Cinema')}
        </Button>
      </div>
      <div className="fd-home__items">
        {DISHES.map(({ picture, veg, label, caption }, at) => (
          <article key={picture} aria-label={t(label)} className="fd-dish">
            <Picture
              className="fd-item__picture"
              source={pictureSource(`/pictures/food/${picture}-320.webp`)}
              fallback={fallbacks.food}
              sizes="(width < 48em) 45vw, 19rem"
              priority={at < IN_VIEW}
              alt=""
            />
            <h2>
              <FoodMark kind={veg ? 'veg' : 'nonveg'} label={veg ? t('Veg') : t('Non-veg')} />
              <span>{t(label)}</span>
            </h2>
            <p>{t(caption)}</p>
          </article>
        ))}
      </div>
    </Container>
  );
}
