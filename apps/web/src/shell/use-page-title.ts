import { useLayoutEffect } from 'react';
import { useFrame } from './frame.ts';

/** Names the page after its h1, together with it, and again whenever it changes (T-01). */
export function usePageTitle(heading: string | undefined): void {
  const { productName } = useFrame();
  useLayoutEffect(() => {
    if (heading) document.title = productName ? `${heading} | ${productName}` : heading;
  }, [heading, productName]);
}
