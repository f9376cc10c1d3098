import { useEffect } from 'react';
import { useChosenCity } from '../chosen-places.ts';
import { modalStore, openModal } from './modal-store.ts';

const DELAY_MS = 2500;

/** Home asks for the city by itself after 2.5 s if none is chosen (B-01, B-02). It waits until another modal has been answered (N-09). */
export function useCityQuestion(pathname: string): void {
  const known = useChosenCity() !== null;
  useEffect(() => {
    if (known || pathname !== '/') return;
    let stop = () => {};
    const ask = () => openModal('city', {}, { backCloses: false });
    const timer = setTimeout(() => {
      if (!modalStore.read().open) return ask();
      stop = modalStore.subscribe(() => {
        if (modalStore.read().open) return;
        stop();
        // What closes a modal may open the next one in the same breath.
        setTimeout(() => !modalStore.read().open && ask());
      });
    }, DELAY_MS);
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [known, pathname]);
}
