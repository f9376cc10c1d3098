import { type ContextType, useContext, useEffect } from 'react';
import { UNSAFE_FrameworkContext as CodeContext, matchRoutes, UNSAFE_DataRouterContext as RouterContext } from 'react-router';
import { sayOffline } from './modal-host.tsx';

type Router = NonNullable<ContextType<typeof RouterContext>>['router'];
type Codes = NonNullable<ContextType<typeof CodeContext>>['routeModules'];

/**
 * Offline a screen whose code has not come yet cannot be shown, and the router would load the page anew, which leaves nothing but the
 * browser's own error. One stays and is told (Q-06, AMB-104). Back and Forward are the browser's, and go on.
 */
export function useStayOffline(): void {
  const router = useContext(RouterContext)?.router;
  const codes = useContext(CodeContext)?.routeModules;
  useEffect(() => (router && codes ? guard(router, codes) : undefined), [router, codes]);
}

/** Until the function that it returns is called. */
function guard(router: Router, codes: Codes): () => void {
  const { navigate } = router;
  const isHere = (to: unknown) => {
    const { pathname } = new URL(typeof to === 'string' ? to : ((to as Partial<Location>).pathname ?? ''), location.href);
    return matchRoutes(router.routes, pathname)?.every(({ route }) => route.id && codes[route.id]);
  };
  router.navigate = async (to: unknown, options?: object) => {
    if (navigator.onLine || !to || typeof to === 'number' || isHere(to)) return navigate(to as string, options);
    sayOffline();
  };
  return () => {
    router.navigate = navigate;
  };
}
