import { notify } from '@houseful/ui/overlays/notify.ts';
import { useStore } from '@houseful/ui/store.ts';
import { type ComponentProps, type ComponentType, type MouseEvent, useEffect, useState } from 'react';
import { Link, type NavigateOptions, useLocation, useNavigate } from 'react-router';
import { failureText } from '../call.ts';
import { OldPage } from '../code-files.ts';
import { turnWhenSent } from '../sent-home.ts';
import {
  closeForNavigation,
  closeModal,
  keepModal,
  modalStore,
  type OpenModal,
  provideRegistry,
  type Registry,
} from './modal-store.ts';

/**
 * Draws the one open modal. A change of page closes it, unless one is sent there and has opened it on the way
 * . `load` brings the list of modals: a first page can do without it.
 */
export function ModalHost({ load }: { load: () => Promise<Registry> }) {
  const { open } = useStore(modalStore);
  const { pathname, state } = useLocation();
  useEffect(() => provideRegistry(load), [load]);
  useEffect(() => {
    const now = modalStore.read().open;
    if (!now || now.path === pathname) return;
    if (now.turn > turnWhenSent(state)) keepModal();
    else closeForNavigation();
  }, [pathname, state]);
  const shown = useOneAfterAnother(open);
  const codes = useCodes(useRegistry(load), open?.name);
  if (!shown) return null;
  const Open = codes[shown.name];
  return Open ? <Open key={shown.turn} {...shown.props} /> : null;
}

/** The modals by name, once the page is at rest, or at once when one is asked for. */
function useRegistry(load: () => Promise<Registry>): Registry | undefined {
  const [modals, setModals] = useState<Registry>();
  const wanted = useStore(modalStore).open !== null;
  useEffect(() => {
    if (modals) return;
    const timer = setTimeout(() => void load().then(setModals, noCode), wanted ? 0 : 1000);
    return () => clearTimeout(timer);
  }, [load, modals, wanted]);
  return modals;
}

type Codes = Readonly<Record<string, ComponentType<object>>>;

/**
 * The code of the modals opened so far. Not by Suspense, which would hold each first opening back for 300 ms
 * (B-01).
 */
function useCodes(modals: Registry | undefined, name: string | undefined): Codes {
  const [codes, setCodes] = useState<Codes>({});
  const code = name && codes[name];
  useEffect(() => {
    if (!modals || !name || code) return;
    const keep = (it: unknown) => setCodes((before) => ({ ...before, [name]: it as ComponentType<object> }));
    modals[name]?.().then(keep, noCode);
  }, [modals, name, code]);
  return codes;
}

/**
 * The modal that was asked for cannot come: the connection is gone, or the page is older than the site
 * (AMB-104).
 */
function noCode(error: unknown): void {
  if (!modalStore.read().open) return;
  if (!(error instanceof OldPage)) return sayOffline();
  void closeModal();
  // The page says so at its top, with the way to load it again.
  document.documentElement.dataset.asleep = 'old';
}

/** Back on the page, without what was asked for. */
export function sayOffline(): void {
  void closeModal();
  notify(failureText({ http: 0, message: '' }), 'alert');
}

/** The old modal is gone, and has given the focus back, before the next one takes it. */
function useOneAfterAnother(open: OpenModal | null): OpenModal | null {
  const [due, setDue] = useState(0);
  const turn = open?.turn ?? 0;
  useEffect(() => {
    const timer = setTimeout(() => setDue(turn));
    return () => clearTimeout(timer);
  }, [turn]);
  return turn === due ? open : null;
}

/** `go(path)` out of a modal: Back from the new page leads to the page below, not to the modal's entry. */
export function useLeaveModal(): (to: string, options?: NavigateOptions) => Promise<void> {
  const navigate = useNavigate();
  return async (to, options) => navigate(to, { ...options, ...closeForNavigation() });
}

/** A link inside a modal: closes it and takes over its history entry. */
export function ModalLink({ onClick, ...props }: ComponentProps<typeof Link>) {
  const close = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (!event.defaultPrevented && !event.metaKey && !event.ctrlKey) closeForNavigation();
  };
  return <Link {...props} replace onClick={close} />;
}

/** Props that every closable modal hands to the Modal of the design system. */
export const closing = { open: true, onClose: () => void closeModal() };
