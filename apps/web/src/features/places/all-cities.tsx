import { useLive } from '@houseful/app-kit/query-client.ts';
import { useLang, useT } from '@houseful/app-kit/text.tsx';
import { Skeleton } from '@houseful/ui/kit/skeleton.tsx';
import { useEffect, useRef } from 'react';
import type { ChosenCity } from '../../account/chosen-places.ts';
import { statesQuery } from './queries.ts';

/** Tells if the visitor already types a city's name; a list that arrives does not interrupt them. */
export function isTyping(): boolean {
  const { activeElement } = document;
  return activeElement instanceof HTMLInputElement && activeElement.value !== '';
}

type AllCitiesProps = {
  currentId: string | undefined;
  /** The dialog has said already that no city could be loaded. */
  failureIsSaid: boolean;
  onChoose: (city: ChosenCity) => void;
};

/** Every city once, under its state (B-06). */
export function AllCities({ currentId, failureIsSaid, onChoose }: AllCitiesProps) {
  const t = useT();
  const lang = useLang();
  const { data: states, isError, refetch } = useLive(statesQuery(lang));
  const current = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (states && !isTyping()) current.current?.focus();
  }, [states]);
  if (isError) {
    return failureIsSaid ? null : (
      <p className="pl-city__failed" role="alert">
        {t('The cities could not be loaded.')}{' '}
        <button type="button" className="hf-link" onClick={() => void refetch()}>
          {t('Retry')}
        </button>
      </p>
    );
  }
  if (!states) {
    return (
      <div className="pl-states" aria-busy="true">
        <Skeleton count={9} />
      </div>
    );
  }
  return (
    <div className="pl-states">
      {[...states]
        .sort((a, b) => a.name.localeCompare(b.name, lang))
        .map((state) => (
          <section key={state.name}>
            <h3>{state.name}</h3>
            <ul>
              {state.cities.map((city) => (
                <li key={city.id}>
                  <button
                    ref={city.id === currentId ? current : undefined}
                    type="button"
                    aria-current={city.id === currentId || undefined}
                    onClick={() => onChoose(city)}
                  >
                    {city.name}
                  </button>
                </li>
              ))}
            </ul>
          </section>
        ))}
    </div>
  );
}
