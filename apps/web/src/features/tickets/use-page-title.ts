import { useEffect } from 'react';
import { useFrame } from '../../shell/frame.ts';

/** Names the page after its h1, as soon as that is known (T-01). */
export function usePageTitle(heading: string | undefined): void {
  const { productName } = useFrame();
  useEffect(() => {
    if (heading) document.title = `${heading} | ${productName}`;
  }, [heading, productName]);
}
