import { useEffect } from 'react';
import { useChosenCity } from '../chosen-places.ts';
import { useStore } from '../store.ts';
import { modalStore, openModal } from './modal-store.ts';

const DELAY_MS = 2500;

/** Home asks for the city by itself after 2.5 s if none is chosen (B-01, B-02), but nobody who is in another modal or on the way elsewhere (N-09). */
export function useCityQuestion(pathname: string, moving: boolean): void {
  const rests = useStore(modalStore).open === null && !moving;
  const due = useChosenCity() === null && pathname === '/' && rests;
  useEffect(() => {
    if (!due) return;
    const timer = setTimeout(() => openModal('city', {}, { backCloses: false }), DELAY_MS);
    return () => clearTimeout(timer);
  }, [due]);
}
