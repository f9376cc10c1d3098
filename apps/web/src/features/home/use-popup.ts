import { call } from '@houseful/app-kit/call.ts';
import { expectPart } from '@houseful/app-kit/late-parts.ts';
import { modalStore } from '@houseful/app-kit/modals/modal-store.ts';
import { wasSentHome } from '@houseful/app-kit/sent-home.ts';
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { useChosenCity } from '../../account/chosen-places.ts';
import { openModal } from '../../modals/open-modal.ts';

const SHOWN = 'popup_shown';

/**
 * Shows the promotional popup once per browser session, when Home is at rest (C-09, AMB-117). It waits for a
 * city, never takes the place of another modal, and never takes the keys from a visitor who types (B-01,
 * N-09). Home is ready only after it, so that nothing a visitor reaches for is covered later.
 */
export function usePopup(wanted: boolean): void {
  const hasCity = useChosenCity() !== null;
  const wasSent = wasSentHome(useLocation().state);
  useEffect(() => {
    if (!wanted || !hasCity || wasSent || sessionStorage.getItem(SHOWN)) return;
    let left = false;
    const isHere = expectPart();
    // The code loads beside the data, not after it: on a slow network each sequential step takes a third of a
    // second.
    void import('./promotions-modal.tsx').catch(() => undefined);
    void call('GET /webapp/popups').then((popups) => {
      const types = document.activeElement?.matches('input, textarea');
      if (left || types || !popups.ok || popups.data.length === 0 || modalStore.read().open) return isHere();
      sessionStorage.setItem(SHOWN, 'Y');
      openModal('promotions', { popups: popups.data, onShown: isHere });
    });
    return () => {
      left = true;
      isHere();
    };
  }, [wanted, hasCity, wasSent]);
}
