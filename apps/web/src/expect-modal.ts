import type { ModalName } from './shell/modal-store.ts';

/**
 * Fetches the code of a modal that is likely to be opened next, ahead of the press: on a slow line that press would seem to do nothing for a
 * second and more. What does not come now is asked for again when the modal is opened.
 */
export async function expectModal(name: ModalName): Promise<void> {
  try {
    await (await import('./modals.ts')).modals[name]();
  } catch {
    // Nothing is lost yet, so nothing is said.
  }
}
