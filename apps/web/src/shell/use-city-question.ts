import { modalStore } from '@houseful/app-kit/modals/modal-store.ts';
import { useStore } from '@houseful/ui/store.ts';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { useChosenCity } from '../account/chosen-places.ts';
import { openModal } from '../modals/open-modal.ts';

const DELAY_MS = 2500;
/** A hand that is at work on the page. A pointer that only lies there is none. */
const ACTS = ['pointerdown', 'wheel', 'keydown'] as const;

/**
 * Home asks for the city by itself after 2.5 s if none is chosen (B-01, B-02), but nobody who is in another
 * modal or on the way elsewhere (N-09). Each act of the visitor begins the 2.5 s anew. Once for each coming Home: on a line that brings no modal it would
 * say so again and again.
 */
export function useCityQuestion(moving: boolean): void {
  const here = useLocation();
  const [asked, setAsked] = useState<typeof here>();
  const rests = useStore(modalStore).open === null && !moving;
  const due = useChosenCity() === null && here.pathname === '/' && here !== asked && rests;
  useEffect(() => {
    if (!due) return;
    const ask = () => {
      setAsked(here);
      openModal('city', {}, { backCloses: false });
    };
    let timer = setTimeout(ask, DELAY_MS);
    const wait = () => {
      clearTimeout(timer);
      timer = setTimeout(ask, DELAY_MS);
    };
    for (const act of ACTS) addEventListener(act, wait);
    return () => {
      clearTimeout(timer);
      for (const act of ACTS) removeEventListener(act, wait);
    };
  }, [due, here]);
}
