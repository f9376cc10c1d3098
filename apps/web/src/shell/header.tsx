import { readLoaded } from '@houseful/app-kit/ssr-payload.ts';
import { useT } from '@houseful/app-kit/text.tsx';
import { PreferenceMenu } from '@houseful/ui/forms/preference-menu.tsx';
import { BackBar } from '@houseful/ui/kit/back-bar.tsx';
import { Icon } from '@houseful/ui/kit/icon.tsx';
import { Link, useLocation, useMatches, useNavigate } from 'react-router';
import { GuestButtons, ProfileMenu } from '../account/account-area.tsx';
import { openModal } from '../modals/open-modal.ts';
import { paths } from '../paths.ts';
import { SiteSearch } from '../search/site-search.tsx';
import { Brand } from './brand.tsx';
import { useCity } from './frame.ts';
import { FoodLink } from './guarded-links.tsx';
import { mainLinks } from './places-to-go.ts';
import { canGoBack } from './use-back-one-step.ts';
import { usePreferences } from './use-preferences.ts';

/** Options of a screen's `handle`: the header lies over its first picture, always or for some of its data. */
export interface ScreenHandle {
  underHeader?: boolean | ((data: unknown) => boolean);
}

function useLiesOver(): boolean {
  const match = useMatches().at(-1);
  const { underHeader = false } = (match?.handle ?? {}) as ScreenHandle;
  if (match?.loaderData === undefined) return false;
  return typeof underHeader === 'function' ? underHeader(readLoaded(match.loaderData)) : underHeader;
}

/** A film belongs to Movies, a cinema to Cinemas: `/movie-details/..` to `/movies`. */
const isUnder = (pathname: string, list: string) => pathname.startsWith(list.slice(0, -1));

/** N-01 on a desktop, S-02 on a phone: the same parts, shown and hidden by the style sheet. */
export function Header() {
  const t = useT();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const over = useLiesOver();
  const { language, theme } = usePreferences();
  return (
    <header className={over ? 'sh-header sh-header--over room' : 'sh-header'}>
      <div className="hf-container sh-bar">
        <button
          type="button"
          className="hf-button hf-button--ghost hf-button--icon sh-menu"
          aria-label={t('Menu')}
          onClick={() => openModal('menu')}
        >
          <Icon name="menu" />
        </button>
        <Brand />
        <nav className="sh-nav" aria-label={t('Main')}>
          {mainLinks(t).map(({ text, to }) => (
            <Link
              key={to}
              to={to}
              aria-current={pathname === to ? 'page' : isUnder(pathname, to) || undefined}
            >
              {text}
            </Link>
          ))}
          <FoodLink />
        </nav>
        <SiteSearch look="line" className="sh-search" onGo={(path) => void navigate(path)} />
        <LocationBox />
        <div className="sh-preferences">
          <PreferenceMenu {...language} />
          <PreferenceMenu {...theme} />
        </div>
        <div className="sh-account">
          <GuestButtons />
          <ProfileMenu />
        </div>
        <button
          type="button"
          className="hf-button hf-button--ghost hf-button--icon sh-find"
          aria-label={t('Search')}
          onClick={() => openModal('search')}
        >
          <Icon name="search" />
        </button>
      </div>
      {pathname !== '/' && <PhoneBackBar />}
    </header>
  );
}

/** B-14: the chosen city; opens the choice. */
function LocationBox() {
  const t = useT();
  const city = useCity();
  return (
    <button
      type="button"
      className="sh-location"
      aria-label={city ? t('City: {city}. Change', { city: city.name }) : undefined}
      onClick={() => openModal('city')}
    >
      <Icon name="pin" small />
      <span>{city ? city.name : t('Select City')}</span>
      <Icon name="down" small />
    </button>
  );
}

/** N-04: one page back; Home where there is nothing before. */
function PhoneBackBar() {
  const t = useT();
  const navigate = useNavigate();
  const back = () => (canGoBack() ? navigate(-1) : navigate(paths.home()));
  return (
    <BackBar
      className="hf-container sh-back"
      label={t('Back')}
      render={<button type="button" onClick={() => void back()} />}
    />
  );
}
