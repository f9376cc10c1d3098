import { useEffect, useRef, useState } from 'react';
import { type ContactData, loadCinemaNames } from './queries.ts';
import type { CinemaName } from './receive.ts';

type Names = { of: string; cinemas: readonly CinemaName[]; failed: boolean };

/**
 * The form's city, at first the chosen one, and its cinemas; only the answer for the city that is chosen now
 * counts (O-21).
 */
export function useCinemaNames(given: Pick<ContactData, 'cities' | 'cityId' | 'cinemas'>) {
  const [cityId, setCity] = useState(given.cityId);
  const [loaded, setLoaded] = useState<Names>();
  const latest = useRef(cityId);
  const chooseCity = (id: string) => {
    latest.current = id;
    setCity(id);
    if (!id || (id === given.cityId && !given.cinemas.failed)) return;
    void loadCinemaNames(id).then((cinemas) => {
      if (latest.current === id) setLoaded({ of: id, cinemas: cinemas ?? [], failed: cinemas === null });
    });
  };
  const start = useRef(() => {
    // The city that this browser stores counts, even if its cookie is gone (B-18).
    const kept = localStorage.getItem('city_id');
    if (!given.cityId && given.cities.some(({ id }) => id === kept)) chooseCity(String(kept));
  });
  // The server knows the cookie alone.
  useEffect(() => start.current(), []);
  const own: Names = { of: given.cityId, cinemas: given.cinemas.items, failed: given.cinemas.failed };
  const { cinemas, failed } = [loaded, own].find((names) => names?.of === cityId) ?? {
    cinemas: [],
    failed: false,
  };
  return { cityId, cinemas, failed, chooseCity };
}
