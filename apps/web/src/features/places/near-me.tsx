import { useT } from '@houseful/app-kit/text.tsx';
import { nearestOf } from '@houseful/domain/nearest.ts';
import { Icon } from '@houseful/ui/kit/icon.tsx';
import { useState } from 'react';

/** A city that is farther away is not near. */
const NEAR_KM = 150;

/** The longest wait for the device's position, in ms. */
const PATIENCE_MS = 10_000;

interface NearMeProps<City> {
  cities: readonly City[];
  onChoose: (city: City) => void;
}

/** Chooses the nearest city. Only a press asks for the device's position, and no one else hears of it. */
export function NearMe<City extends { latitude?: number | null; longitude?: number | null }>(
  props: NearMeProps<City>,
) {
  const { cities, onChoose } = props;
  const t = useT();
  const [state, setState] = useState<'idle' | 'asking' | 'unknown' | 'far'>('idle');
  const ask = () => {
    if (!navigator.geolocation) return setState('unknown');
    setState('asking');
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        const city = nearestOf(coords, cities, NEAR_KM);
        if (city) onChoose(city);
        else setState('far');
      },
      () => setState('unknown'),
      { timeout: PATIENCE_MS, maximumAge: 600_000 },
    );
  };
  return (
    <div className="pl-near" aria-busy={state === 'asking'}>
      <button
        type="button"
        className="hf-button hf-button--link"
        disabled={cities.length === 0}
        aria-disabled={state === 'asking' || undefined}
        onClick={state === 'asking' ? undefined : ask}
      >
        <Icon name="pin" small />
        <span>{t('Near me')}</span>
      </button>
      <p role="status">
        {state === 'asking' && t('Finding your city ...')}
        {state === 'unknown' && t('Your position is not known. Choose a city below.')}
        {state === 'far' && t('None of our cities is near. Choose one below.')}
      </p>
    </div>
  );
}
