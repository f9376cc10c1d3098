import { type ComponentProps, type ComponentType, type LazyExoticComponent, type MouseEvent, Suspense, useEffect, useState } from 'react';
import { Link, type NavigateOptions, useLocation, useNavigate } from 'react-router';
import { useStore } from '../store.ts';
import { closeForNavigation, closeModal, type ModalName, type Modals, modalStore, type OpenModal } from './modal-store.ts';

export type ModalRegistry = { [K in ModalName]: LazyExoticComponent<ComponentType<Modals[K]>> };

/** Draws the one open modal. A change of page closes it. `load` brings the list of modals: a first page can do without it. */
export function ModalHost({ load }: { load: () => Promise<ModalRegistry> }) {
  const modals = useRegistry(load);
  const { open } = useStore(modalStore);
  const { pathname } = useLocation();
  useEffect(() => {
    const now = modalStore.read().open;
    if (now && now.path !== pathname) closeForNavigation();
  }, [pathname]);
  const shown = useOneAfterAnother(open);
  if (!shown || !modals) return null;
  const Open = modals[shown.name as ModalName] as ComponentType<object>;
  return (
    <Suspense fallback={null}>
      <Open key={shown.turn} {...shown.props} />
    </Suspense>
  );
}

/** The modals by name, once the page is at rest, or at once when one is asked for. */
function useRegistry(load: () => Promise<ModalRegistry>): ModalRegistry | undefined {
  const [modals, setModals] = useState<ModalRegistry>();
  const wanted = useStore(modalStore).open !== null;
  useEffect(() => {
    if (modals) return;
    const timer = setTimeout(() => void load().then(setModals), wanted ? 0 : 1000);
    return () => clearTimeout(timer);
  }, [load, modals, wanted]);
  return modals;
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
