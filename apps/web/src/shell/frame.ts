import { useRouteLoaderData } from 'react-router';
import type { Frame } from './queries.ts';

const nothing: Frame = {
  lang: 'en',
  origin: '',
  productName: '',
  config: null,
  city: undefined,
  careHtml: '',
  addressHtml: '',
};

/** What the whole site knows: language, product name, configuration, the city of the first page. */
export function useFrame(): Frame {
  return (useRouteLoaderData('root') as Frame | undefined) ?? nothing;
}
