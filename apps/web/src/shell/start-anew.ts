import { notify } from '@houseful/ui/notify.ts';
import { type Place, placeOf } from '../paths.ts';
import { currentT } from '../text.tsx';
import { closeModal, type ModalName, type OpenModal, openModal } from './modal-store.ts';

const MODAL = 'open_again';
/** Nothing loads anew by itself where money is under way. */
const PAYING: readonly Place[] = ['payment', 'payNow'];

let wasStartedAnew = false;

/**
 * Brings a modal whose code belongs to an older build: loads the page anew, once, and opens the modal there. Offers a button instead while
 * somebody pays, for a modal that was opened with data of this page, and after a reload that did not help.
 */
export function startAnew({ name, props }: OpenModal): void {
  const reload = () => location.reload();
  if (!wasStartedAnew && Object.keys(props).length === 0 && !PAYING.includes(placeOf(location.pathname))) {
    sessionStorage.setItem(MODAL, name);
    return reload();
  }
  const t = currentT();
  void closeModal();
  notify(t('This page is out of date.'), 'alert', { text: t('Reload'), run: reload });
}

/** Opens the modal that the page was loaded anew for. */
export function openAgain(): void {
  const name = sessionStorage.getItem(MODAL);
  if (name === null) return;
  sessionStorage.removeItem(MODAL);
  wasStartedAnew = true;
  openModal(name as ModalName);
}
