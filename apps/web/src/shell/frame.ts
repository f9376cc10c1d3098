import { readLoaded } from '@houseful/app-kit/ssr-payload.ts';
import { useSyncExternalStore } from 'react';
import { useRouteLoaderData } from 'react-router';
import { type ChosenCity, useChosenCity } from '../account/chosen-places.ts';
import type { Frame } from './queries.ts';

const nothing: Frame = {
  lang: 'en',
  languages: [],
  origin: '',
  productName: '',
  config: null,
  city: undefined,
  careHtml: '',
  addressHtml: '',
};

/** Returns the data of the whole site: language, languages, product name, configuration, the city of the first page. */
export function useFrame(): Frame {
  return readLoaded<Frame | undefined>(useRouteLoaderData('root')) ?? nothing;
}

/** False on the server and in the first render of the browser, true afterwards. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  );
}

/**
 * The chosen city, from the first page on: the server's word first, the visitor's choice afterwards. Null
 * also while its name is not known (a first visit by a cookie when the cities cannot be had): nothing is said
 * of a city without a name.
 */
export function useCity(): ChosenCity | null {
  const { city } = useFrame();
  const chosen = useChosenCity();
  const known = useHydrated() ? chosen : city;
  return known?.name ? known : null;
}
