import { contextFor, drawingContext, type LoadContext } from '@houseful/app-kit/load-context.ts';
import { provideCatalogue } from '@houseful/app-kit/text.tsx';
import { renderToReadableStream } from 'react-dom/server.browser';
import {
  createRequestHandler,
  type EntryContext,
  isRouteErrorResponse,
  type RouterContextProvider,
  type ServerBuild,
  ServerRouter,
} from 'react-router';
import { inTurn } from './server/serial-queue.ts';

export type { LoadContext } from '@houseful/app-kit/load-context.ts';
export { bootScript } from './server/boot-script.ts';
export { drawGallery } from './server/gallery-page.tsx';
export { pageAddress } from './server/page-address.ts';

/**
 * Draws whole pages: `draw(request, context)`. The API passes this module's own build in, and the sentences of
 * each language.
 */
export function createHandler(
  build: ServerBuild,
  catalogues: Readonly<Record<string, Readonly<Record<string, string>>>>,
): (request: Request, context: LoadContext) => Promise<Response> {
  for (const [lang, catalogue] of Object.entries(catalogues)) provideCatalogue(lang, catalogue);
  const handle = createRequestHandler(build, 'production');
  return (request, context) => handle(request, contextFor(context));
}

/**
 * The finished page as one string, because the Content-Security-Policy holds the hashes of its inline
 * scripts.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const drawing = context.get(drawingContext);
  let broken = false;
  const html = await inTurn(drawing.line, async (signal) => {
    const page = <ServerRouter context={entry} url={request.url} nonce={drawing.nonce} />;
    const stream = await renderToReadableStream(page, {
      signal,
      nonce: drawing.nonce,
      // Whole parts stay in their place: the page must read well before, and without, any script.
      progressiveChunkSize: Number.MAX_SAFE_INTEGER,
      onError: (error) => {
        broken = true;
        console.error(error);
      },
    });
    await stream.allReady;
    return new Response(stream).text();
  });
  headers.set('Content-Type', 'text/html; charset=utf-8');
  headers.set('Content-Language', drawing.lang);
  const finalStatus = broken ? 500 : status;
  if (finalStatus === 200 && drawing.isPublic && !drawing.failed) drawing.cacheable();
  return new Response(html, { status: finalStatus, headers });
}

/** Unknown paths and missing films are answers, not errors. */
export function handleError(error: unknown, { request }: { request: Request }): void {
  if (isRouteErrorResponse(error) || request.signal.aborted) return;
  console.error(error);
}
