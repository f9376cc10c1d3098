import { call } from '@houseful/app-kit/call.ts';
import { expectPart } from '@houseful/app-kit/late-parts.ts';
import { wasSentHome } from '@houseful/app-kit/sent-home.ts';
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { useChosenCity, useCityAnswer } from '../../account/chosen-places.ts';

/**
 * Shows the promotional popup once per browser session, when Home is at rest (C-09, AMB-117). Home is ready
 * only after it, so that nothing a visitor reaches for is covered later. Right after the choice of a city it
 * waits for the next Home, or until nobody touches this one.
 */
export function usePopup(): void {
  const justChosen = useCityAnswer();
  const hasCity = useChosenCity() !== null;
  const wasSent = wasSentHome(useLocation().state);
  useEffect(() => {
    if (!hasCity || wasSent || sessionStorage.getItem('popup_shown')) return;
    const left = new AbortController();
    let isHere = () => {};
    if (justChosen) {
      void import('./when-untouched.ts').then((code) => code.popupLater(left.signal), isHere);
    } else {
      isHere = expectPart();
      // All code loads beside the data: on a slow network each sequential step takes a third of a second.
      const asked = call('GET /webapp/popups');
      void import('./promotions-modal.tsx').catch(isHere);
      void import('./show-popup.ts').then((code) => code.showPopup(asked, left.signal, isHere), isHere);
    }
    return () => {
      left.abort();
      isHere();
    };
  }, [hasCity, wasSent, justChosen]);
}
