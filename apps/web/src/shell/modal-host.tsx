import { type ComponentType, type LazyExoticComponent, Suspense, useEffect } from 'react';
import { type NavigateOptions, useLocation, useNavigate } from 'react-router';
import { useStore } from '../store.ts';
import { closeForNavigation, closeModal, type ModalName, type Modals, modalStore } from './modal-store.ts';

export type ModalRegistry = { [K in ModalName]: LazyExoticComponent<ComponentType<Modals[K]>> };

/** Draws the one open modal. A change of page closes it. */
export function ModalHost({ modals }: { modals: ModalRegistry }) {
  const { open } = useStore(modalStore);
  const { pathname } = useLocation();
  useEffect(() => {
    if (modalStore.read().open) void closeForNavigation();
  }, [pathname]);
  if (!open) return null;
  const Open = modals[open.name as ModalName] as ComponentType<object>;
  return (
    <Suspense fallback={null}>
      <Open key={open.turn} {...open.props} />
    </Suspense>
  );
}

/** `go(path)` out of a modal: Back from the new page leads to the page below, not to the modal's entry. */
export function useLeaveModal(): (to: string, options?: NavigateOptions) => void {
  const navigate = useNavigate();
  return (to, options) => void navigate(to, { ...options, ...closeForNavigation() });
}

/** Props that every closable modal hands to the Modal of the design system. */
export const closing = { open: true, onClose: () => void closeModal() };
