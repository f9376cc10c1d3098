import type { Data } from '@houseful/app-kit/data.ts';
import { modalStore } from '@houseful/app-kit/modals/modal-store.ts';
import type { Result } from '@houseful/contract/client.ts';
import { openModal } from '../../modals/open-modal.ts';

const SHOWN = 'popup_shown';

/**
 * Shows the popup that was asked for, and marks the session. It never takes the place of another modal, nor
 * the keys from a visitor who types (B-01, N-09). Calls `isHere` when the page is ready.
 */
export async function showPopup(
  asked: Promise<Result<Data<'GET /webapp/popups'>>>,
  left: AbortSignal,
  isHere: () => void,
): Promise<void> {
  const popups = await asked;
  const types = document.activeElement?.matches('input, textarea');
  const isTaken = left.aborted || types || modalStore.read().open;
  if (isTaken || !popups.ok || popups.data.length === 0) return isHere();
  sessionStorage.setItem(SHOWN, 'Y');
  openModal('promotions', { popups: popups.data, onShown: isHere });
}
