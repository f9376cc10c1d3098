import { missingParts, useMissingParts } from '@houseful/app-kit/late-parts.ts';
import { useEffect, useLayoutEffect } from 'react';
import { useLocation } from 'react-router';
import { pageViewed } from '../analytics.ts';

/** The longest wait for a loading part before the screen counts as ready; it reacts to input anyway. */
const LOADING_MS = 1500;
/** A page view waits for its title until even a silent line has been given up. */
const NAMING_MS = 16_000;

/** The path on the screen. Not the shell's own: a screen that failed brings another shell. */
let shown: string | undefined;

/**
 * Serves each new screen. Sets `<html data-ready="/path">` while the screen reacts and nothing is loading,
 * and `data-alive` for good. Scrolls to the top (N-12), moves the focus into the page for screen readers, and
 * counts one page view per path by its final title (T-02).
 */
export function usePageLife(moving: boolean): void {
  const { pathname } = useLocation();
  const missing = useMissingParts();

  useEffect(() => {
    history.scrollRestoration = 'manual';
  }, []);

  useEffect(() => {
    const isNew = shown !== undefined && shown !== pathname;
    shown = pathname;
    if (isNew) {
      const toTop = () => window.scrollTo({ top: 0, behavior: 'instant' });
      toTop();
      // Another shell brings another viewport, and a phone moves what it shows once more.
      requestAnimationFrame(toTop);
      document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true });
    }
  }, [pathname]);

  // A layout effect, because the next screen replaces the title and the watched elements in one commit.
  useLayoutEffect(() => {
    const { title } = document;
    const forget = whenLoaded(() => pageViewed(pathname, document.title), NAMING_MS);
    return () => {
      forget();
      // Counts a view that is still waiting, under the title that the screen came with.
      pageViewed(pathname, title);
    };
  }, [pathname]);

  useEffect(() => {
    const { dataset } = document.documentElement;
    if (moving || missing > 0 || missingParts() > 0) delete dataset.ready;
    else if (dataset.ready !== pathname) {
      delete dataset.ready;
      return whenLoaded(() => {
        dataset.ready = pathname;
        dataset.alive = '';
      }, LOADING_MS);
    }
  }, [moving, missing, pathname]);
}

/**
 * Calls `then` once the screen has loaded its own data: until then its heading, and so the title, may still
 * change.
 */
function whenLoaded(then: () => void, patienceMs: number): () => void {
  const main = document.querySelector('main');
  const isLoading = () => main?.querySelector('[aria-busy="true"]');
  const end = () => {
    watch.disconnect();
    clearTimeout(timer);
  };
  const settle = () => {
    end();
    then();
  };
  const watch = new MutationObserver(() => isLoading() || settle());
  const timer = setTimeout(settle, isLoading() ? patienceMs : 0);
  if (main) watch.observe(main, { subtree: true, childList: true, attributeFilter: ['aria-busy'] });
  return end;
}
