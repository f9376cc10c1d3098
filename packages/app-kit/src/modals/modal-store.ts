import { createStore } from '@houseful/ui/store.ts';
import type { ReactNode } from 'react';

/** The code of each modal, by name. `Props` lists the modals of an app and their props. */
export type ModalRegistry<Props> = {
  [Name in keyof Props]: () => Promise<(props: Props[Name]) => ReactNode>;
};
/** The registry of an app that is not known here. */
export type Registry = Readonly<Record<string, () => Promise<(props: never) => ReactNode>>>;

export interface OpenModal {
  name: string;
  props: object;
  /** The page it stands on. */
  path: string;
  /** Counts openings: the same modal opened anew starts anew. */
  turn: number;
  /** Browser Back closes it. False only for what a visitor has to answer. */
  backCloses: boolean;
  /** Runs when Back closes the modal. */
  onBack?: () => void;
}

export interface ModalState {
  open: OpenModal | null;
  turn: number;
}

export type ModalEvent =
  | { type: 'open'; name: string; props: object; path: string; backCloses: boolean; onBack?: () => void }
  | { type: 'close' };

/** One at a time: opening another replaces the one that is open (N-09). */
export function nextModal(state: ModalState, event: ModalEvent): ModalState {
  if (event.type === 'close') return state.open ? { ...state, open: null } : state;
  const { name, props, path, backCloses, onBack } = event;
  const turn = state.turn + 1;
  return { open: { name, props, path, turn, backCloses, onBack }, turn };
}

export const modalStore = createStore<ModalState>({ open: null, turn: 0 });
const send = (event: ModalEvent) => modalStore.set(nextModal(modalStore.read(), event));

export interface OpenOptions {
  backCloses?: boolean;
  onBack?: () => void;
}

type Rest<P> = Partial<P> extends P ? [props?: P, options?: OpenOptions] : [props: P, options?: OpenOptions];

/** Opens a modal of an app whose modals have these props. */
type Open<Props> = <Name extends keyof Props & string>(name: Name, ...rest: Rest<Props[Name]>) => void;

/** Makes the two ways to a modal for an app whose modals have these props. */
export const modalsBy = <Props>(): {
  openModal: Open<Props>;
  expectModal: (name: keyof Props & string) => Promise<void>;
} => ({
  openModal: (name, ...[props, options]) => open(name, props ?? {}, options),
  expectModal: expect,
});

/**
 * Opens a modal by name, instead of whatever is open. Browser Back closes it and stays on the page: it stands
 * on a history entry of its own, which closing takes away again.
 */
function open(name: string, props: object, { backCloses = true, onBack }: OpenOptions = {}): void {
  if (backCloses) {
    if (dropping) void dropping.then(addEntry);
    else addEntry();
  }
  send({ type: 'open', name, props, path: location.pathname, backCloses, onBack });
}

let registry: (() => Promise<Registry>) | undefined;

/** The modal host says where the code of the modals comes from. */
export function provideRegistry(load: () => Promise<Registry>): void {
  registry = load;
}

/**
 * Fetches the code of a modal that is likely to be opened next, ahead of the press. On a slow line that press
 * would seem to do nothing for a second and more. Code that does not come now is asked for again when
 * the modal is opened.
 */
async function expect(name: string): Promise<void> {
  try {
    await (await registry?.())?.[name]?.();
  } catch {
    // Nothing is lost yet, so nothing is said.
  }
}

/** Closes the open modal. To go somewhere afterwards use `useLeaveModal`, or wait for the promise. */
export function closeModal(): Promise<void> {
  send({ type: 'close' });
  return dropEntry();
}

/**
 * For navigation out of a modal: closes it and says whether the new page takes over its history entry
 * (`replace`).
 */
export function closeForNavigation(): { replace: boolean } {
  send({ type: 'close' });
  return { replace: onEntry() };
}

/**
 * After a navigation that took the open modal's entry and left it open: it stands on another, and Back closes
 * it as before.
 */
export function keepModal(): void {
  if (modalStore.read().open) addEntry();
}

const MARK = 'modal';
const onEntry = () => Boolean((history.state as Record<string, unknown> | null)?.[MARK]);

/**
 * One more entry for the same address. React Router's own counter (`idx`) goes on, so that its Back
 * arithmetic stays right.
 */
function addEntry(): void {
  if (onEntry()) return;
  const state = (history.state ?? {}) as Record<string, unknown>;
  history.pushState({ ...state, idx: Number(state.idx ?? 0) + 1, [MARK]: true }, '');
}

let dropped: (() => void) | undefined;
let dropping: Promise<void> | undefined;

function dropEntry(): Promise<void> {
  if (dropping || !onEntry()) return dropping ?? Promise.resolve();
  dropping = new Promise((resolve) => {
    dropped = resolve;
    history.back();
  });
  return dropping;
}

/**
 * Hears Back before the router does: while a modal is open, or while its entry is being taken away, nothing
 * is navigated. Install once, before the router starts.
 */
export function guardBack(): void {
  window.addEventListener(
    'popstate',
    (event) => {
      const { open } = modalStore.read();
      if (dropped) {
        dropped();
        dropped = undefined;
        dropping = undefined;
        event.stopImmediatePropagation();
      } else if (open?.backCloses && !onEntry()) {
        send({ type: 'close' });
        open.onBack?.();
        event.stopImmediatePropagation();
      }
    },
    { capture: true },
  );
}
