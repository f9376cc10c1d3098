import type { ModalRegistry } from './shell/modal-host.tsx';

/** Every modal by its name, each in a chunk of its own. One line per modal. */
export const modals: ModalRegistry = {};
