import { Notifier } from '@houseful/ui/overlays/notifier.tsx';
import { type ReactNode, useState } from 'react';
import {
  isRouteErrorResponse,
  Links,
  type LoaderFunctionArgs,
  Meta,
  type MetaArgs,
  Outlet,
  Scripts,
  useRouteError,
} from 'react-router';
import './app.css';
import { call } from '@houseful/app-kit/call.ts';
import { drawingContext } from '@houseful/app-kit/load-context.ts';
import { ModalHost } from '@houseful/app-kit/modals/modal-host.tsx';
import { onDemand } from '@houseful/app-kit/on-demand.tsx';
import { serverCall } from '@houseful/app-kit/route-loader.ts';
import { writeLoaded } from '@houseful/app-kit/ssr-payload.ts';
import { LanguageProvider, pageLang } from '@houseful/app-kit/text.tsx';
import { chosenCity, renameCity, startPlaces } from './account/chosen-places.ts';
import { pageMeta } from './seo.ts';
import { bootScript } from './server/boot-script.ts';
import { useFrame } from './shell/frame.ts';
import { type Frame, loadFrame } from './shell/queries.ts';
import { Shell } from './shell/shell.tsx';
import { Trouble } from './shell/trouble.tsx';

// Few addresses are missing: other pages do without its code.
const NotFound = onDemand(() => import('./shell/not-found-screen.tsx').then((code) => code.NotFound));
const loadModals = async () => (await import('./modals/modals.ts')).modals;
const inBrowser = typeof document !== 'undefined';
/** The frame on the screen; only the browser keeps it. */
let shown: Frame | undefined;

export const loader = async ({ context }: LoaderFunctionArgs) => {
  const drawing = context.get(drawingContext);
  return writeLoaded(await loadFrame(serverCall(drawing), drawing));
};

/** Only another language needs another frame. */
export const clientLoader = async (): Promise<Frame> => {
  const given = {
    origin: location.origin,
    productName: shown?.productName ?? '',
    languages: shown?.languages ?? [],
    cityId: chosenCity()?.id ?? null,
  };
  const frame = await loadFrame(call, { ...given, lang: pageLang() });
  if (frame.city) renameCity(frame.city);
  shown = frame;
  return frame;
};

export const shouldRevalidate = () => shown?.lang !== pageLang();

const isMissing = (error: unknown) => isRouteErrorResponse(error) && error.status === 404;

/** The title of an error page, and of a screen without a title (T-01). */
export const meta = (args: MetaArgs) =>
  pageMeta(args, (t) => {
    if (!args.error) return { title: null };
    return { title: isMissing(args.error) ? t('Uh-oh!') : t('Something went wrong'), noindex: true };
  });

const font = (name: string) =>
  ({
    rel: 'preload',
    href: `/fonts/${name}.woff2`,
    as: 'font',
    type: 'font/woff2',
    crossOrigin: 'anonymous',
  }) as const;

export const links = () => [
  font('anek-text'),
  font('anek-display'),
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: '/icons/apple-touch-icon.png' },
  { rel: 'manifest', href: '/site.webmanifest' },
];

export function Layout({ children }: { children: ReactNode }) {
  const frame = useFrame();
  useState(() => {
    if (!inBrowser) return;
    shown ??= frame;
    startPlaces(frame.city);
  });
  return (
    <html lang={frame.lang} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" content="#140c16" />
        {/* The browser has run it when React comes. biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours */}
        <script
          suppressHydrationWarning
          dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? bootScript : '' }}
        />
        <Meta />
        <Links />
      </head>
      <body>
        <LanguageProvider lang={frame.lang}>
          <Shell>{children}</Shell>
          <ModalHost load={loadModals} />
          <Notifier />
        </LanguageProvider>
        <Scripts />
      </body>
    </html>
  );
}

export default function App() {
  return <Outlet />;
}

export function ErrorBoundary() {
  const error = useRouteError();
  return isMissing(error) ? <NotFound /> : <Trouble />;
}
