import { useEffect } from 'react';

/** The link that was pressed last. */
let pressed: Element | null = null;
const press = ({ target }: Event) => {
  pressed = (target as Element).closest('a');
};

/**
 * Marks the pressed link with `data-going` while its page is on the way, so that a press on a slow line does
 * not look lost.
 */
export function usePressedLink(moving: boolean): void {
  useEffect(() => {
    addEventListener('click', press, true);
    return () => removeEventListener('click', press, true);
  }, []);
  useEffect(() => {
    const link = moving ? pressed : null;
    link?.setAttribute('data-going', '');
    return () => link?.removeAttribute('data-going');
  }, [moving]);
}
