import { type ContextType, useContext, useEffect } from 'react';
import { UNSAFE_FrameworkContext as CodeContext, matchRoutes, UNSAFE_DataRouterContext as RouterContext } from 'react-router';
import { sayOffline } from './modal-host.tsx';

type Router = NonNullable<ContextType<typeof RouterContext>>['router'];
type Code = NonNullable<ContextType<typeof CodeContext>>;

/**
 * Offline a screen whose code has not come yet cannot be shown, and the router would load the page anew, which leaves nothing but the
 * browser's own error. One stays and is told (Q-06, AMB-104). Back and Forward are the browser's, and go on. The router has no public way for
 * that; the journey of Q-06 fails when its inner one changes.
 */
export function useStayOffline(): void {
  const router = useContext(RouterContext)?.router;
  const code = useContext(CodeContext);
  useEffect(() => (router && code ? guard(router, code) : undefined), [router, code]);
}

/** Until the function that it returns is called. */
function guard(router: Router, { manifest, routeModules }: Code): () => void {
  const { navigate } = router;
  const comes = async (to: unknown) => {
    const { pathname } = new URL(typeof to === 'string' ? to : ((to as Partial<Location>).pathname ?? ''), location.href);
    const ids = (matchRoutes(router.routes, pathname) ?? []).map(({ route }) => route.id ?? '');
    const missing = ids.filter((id) => !routeModules[id]).flatMap((id) => manifest.routes[id]?.module ?? []);
    // It may have been kept, or the machine may only think that it has no line.
    return Promise.all(missing.map((file) => fetch(file))).then(
      () => true,
      () => false,
    );
  };
  router.navigate = async (to: unknown, options?: object) => {
    if (navigator.onLine || !to || typeof to === 'number' || (await comes(to))) return navigate(to as string, options);
    sayOffline();
  };
  return () => {
    router.navigate = navigate;
  };
}
