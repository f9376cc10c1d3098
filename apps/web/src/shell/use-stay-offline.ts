import { bringFiles, OldPage } from '@houseful/app-kit/code-files.ts';
import { sayOffline } from '@houseful/app-kit/modals/modal-host.tsx';
import { type ContextType, useContext, useEffect, useState } from 'react';
import {
  UNSAFE_FrameworkContext as CodeContext,
  matchRoutes,
  UNSAFE_DataRouterContext as RouterContext,
  useLocation,
} from 'react-router';

type Router = NonNullable<ContextType<typeof RouterContext>>['router'];
type Code = NonNullable<ContextType<typeof CodeContext>>;

/**
 * Stays on the present screen, with a message, when the code of the next one does not come (Q-06, AMB-104):
 * the router alone would reload and lose the typed fields. Code begins to come when a finger or a mouse is on
 * a link. Back and Forward are not guarded. Returns true while code is loading.
 */
export function useStayOffline(): boolean {
  const router = useContext(RouterContext)?.router;
  const code = useContext(CodeContext);
  const { key } = useLocation();
  const [coming, setComing] = useState<string>();
  useEffect(() => (router && code ? guard(router, code, setComing) : undefined), [router, code]);
  return coming === key;
}

const TOUCHES = ['touchstart', 'mouseover'];

const addressOf = (to: unknown): URL => {
  const { pathname = '', search = '', hash = '' } = to as Partial<Location>;
  return new URL(typeof to === 'string' ? to : pathname + search + hash, location.href);
};

/** Until the function that it returns is called. */
function guard(
  router: Router,
  { manifest, routeModules }: Code,
  setComing: (from: string | undefined) => void,
): () => void {
  const { navigate } = router;
  let turn = 0;
  const filesOf = ({ pathname }: URL) => {
    const ids = (matchRoutes(router.routes, pathname) ?? []).map(({ route }) => route.id ?? '');
    const missing = ids.flatMap((id) => (routeModules[id] ? [] : (manifest.routes[id] ?? [])));
    return missing.flatMap(({ module, imports = [], css = [] }) => [module, ...imports, ...css]);
  };
  router.navigate = async (to: unknown, options?: object) => {
    const own = ++turn;
    const from = router.state.location;
    const target = to && typeof to !== 'number' ? addressOf(to) : null;
    const files = target ? filesOf(target) : [];
    if (target && files.length > 0) {
      setComing(from.key);
      const failure: unknown = await bringFiles(files).catch((error) => error);
      // A later navigation has taken over.
      if (own !== turn) return;
      if (from !== router.state.location) return setComing(undefined);
      if (failure) {
        setComing(undefined);
        // The server draws the target with the code of today.
        if (failure instanceof OldPage) return location.assign(target);
        return sayOffline();
      }
    }
    // Keep the mark until the router has finished: in between, the old screen would count as ready again.
    await navigate(to as string, options);
    if (own === turn) setComing(undefined);
  };
  const touch = ({ target }: Event) => {
    const link = (target as Element).closest?.('a');
    if (link?.origin === location.origin) bringFiles(filesOf(new URL(link.href))).catch(() => {});
  };
  for (const kind of TOUCHES) addEventListener(kind, touch, true);
  return () => {
    router.navigate = navigate;
    for (const kind of TOUCHES) removeEventListener(kind, touch, true);
  };
}
