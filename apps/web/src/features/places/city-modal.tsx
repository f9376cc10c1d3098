import { useLeaveModal } from '@houseful/app-kit/modals/modal-host.tsx';
import { closeModal } from '@houseful/app-kit/modals/modal-store.ts';
import { useLive } from '@houseful/app-kit/query-client.ts';
import { useLang, useT } from '@houseful/app-kit/text.tsx';
import { cleanPhrase } from '@houseful/domain/forms/clean-text.ts';
import { SearchBox } from '@houseful/ui/forms/search-box.tsx';
import { Icon } from '@houseful/ui/kit/icon.tsx';
import { Modal } from '@houseful/ui/overlays/modal.tsx';
import { type CSSProperties, useState } from 'react';
import { type ChosenCity, chooseCity, useChosenCity } from '../../account/chosen-places.ts';
import { paths } from '../../paths.ts';
import { AllCities, isTyping } from './all-cities.tsx';
import './city-modal.css';
import { NearMe } from './near-me.tsx';
import { citiesQuery, citySearchQuery } from './queries.ts';

/**
 * Select City (B-03..B-08). Nothing but a choice ends it; the city chosen before is a choice, and has the
 * focus (AMB-27).
 */
export function CityModal() {
  const t = useT();
  const lang = useLang();
  const leave = useLeaveModal();
  const current = useChosenCity();
  const { data: cities = [], isError, refetch } = useLive(citiesQuery(lang));
  const [text, setText] = useState('');
  const mains = cities.filter((city) => city.isMain);
  const currentIsMain = mains.some((city) => city.id === current?.id);
  const [wantsAll, setWantsAll] = useState<boolean>();
  const showAll = wantsAll ?? (current !== null && mains.length > 0 && !currentIsMain);

  const choose = async (city: ChosenCity) => {
    if (city.id === current?.id) return closeModal();
    chooseCity(city);
    await leave(paths.home());
  };
  const wanted = cleanPhrase(text).toLowerCase();
  const named = wanted === '' ? [] : cities.filter((city) => city.name.toLowerCase().includes(wanted));
  const asksServer = lang !== 'en' && wanted.length >= 2 && named.length === 0 && cities.length > 0;
  const translated = useLive({ ...citySearchQuery(lang, wanted), enabled: asksServer });
  const hits = asksServer ? (translated.data ?? []) : named;
  const isUnknown = wanted !== '' && hits.length === 0 && cities.length > 0 && !translated.isFetching;
  const results = hits.map((city) => ({ id: city.id, label: city.name }));
  const chooseId = (id: string | undefined) => {
    const city = cities.find((one) => one.id === id);
    if (city) void choose(city);
  };
  return (
    <Modal
      open
      closable={false}
      size="large"
      title={t('Select City')}
      lead={t('Show times, prices and offers are set city by city.')}
      className="pl-city"
    >
      <SearchBox
        label={t('Search city')}
        value={text}
        onValueChange={setText}
        results={results}
        onSelect={chooseId}
        onSubmit={() => chooseId(results[0]?.id)}
      />
      {isUnknown && (
        <p className="pl-city__none" role="status">
          {t('None of our cities is called {text}.', { text: wanted })}
        </p>
      )}
      <NearMe cities={cities} onChoose={(city) => chooseId(city.id)} />
      {isError && (
        <p className="pl-city__failed" role="alert">
          {t('The cities could not be loaded.')}{' '}
          <button type="button" className="hf-link" onClick={() => void refetch()}>
            {t('Retry')}
          </button>
        </p>
      )}
      {showAll ? (
        // A retry of the cities mounts it again, so that it asks for its own list, too.
        <AllCities
          key={isError ? 'failed' : 'there'}
          currentId={current?.id}
          failureIsSaid={isError}
          onChoose={(city) => void choose(city)}
        />
      ) : (
        <ul className="pl-mains" aria-busy={cities.length === 0 && !isError}>
          {mains.map((city) => (
            <li key={city.id}>
              <button
                type="button"
                className="pl-main"
                aria-current={city.id === current?.id || undefined}
                ref={city.id === current?.id ? takeFocus : undefined}
                onClick={() => chooseId(city.id)}
              >
                <Landmark icon={city.icon} />
                <span>{city.name}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
      <div className="pl-city__all">
        <button
          type="button"
          className="hf-button hf-button--link"
          aria-expanded={showAll}
          onClick={() => setWantsAll(!showAll)}
        >
          <span>{t('View All Cities')}</span>
          <Icon name={showAll ? 'up' : 'down'} small />
        </button>
      </div>
    </Modal>
  );
}

/** The present choice is where a keyboard starts. */
function takeFocus(button: HTMLButtonElement | null): void {
  if (!isTyping()) button?.focus();
}

/** A city's own drawing in the colour of the text; a pin where it has none. */
function Landmark({ icon }: { icon: string | undefined }) {
  if (!icon) return <Icon name="pin" className="pl-landmark" />;
  return (
    <span
      className="pl-landmark pl-landmark--drawn"
      style={{ '--drawing': `url("${encodeURI(icon)}")` } as CSSProperties}
      aria-hidden="true"
    />
  );
}
