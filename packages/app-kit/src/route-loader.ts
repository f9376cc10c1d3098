import type { Caller, CallKey, Result } from '@houseful/contract/client.ts';
import { createClient } from '@houseful/contract/client.ts';
import { notify } from '@houseful/ui/overlays/notify.ts';
import { type ClientLoaderFunctionArgs, data, type LoaderFunctionArgs } from 'react-router';
import { call } from './call.ts';
import { cityId } from './city-id.ts';
import { type Drawing, drawingContext } from './load-context.ts';
import { seenAt, writeLoaded } from './ssr-payload.ts';
import { currentT, type Lang, pageLang } from './text.tsx';

/** The address and the reader that a load is for. */
export interface At {
  params: Readonly<Record<string, string>>;
  url: URL;
  cityId: string | null;
  lang: Lang;
  /**
   * The data that the browser shows of the same page, perhaps for another query: a failed call need not take
   * them away.
   */
  shown?: unknown;
}

/**
 * The one loading function of a screen; runs on the server for the first page and in the browser afterwards.
 */
export type Load<T> = (call: Caller, at: At) => Promise<T>;

const whole = (params: Record<string, string | undefined>) =>
  Object.fromEntries(Object.entries(params).map(([name, value]) => [name, value ?? '']));

/**
 * The server's side: gives the data as a text for `useLoaded`. Public pages without a failed call may be
 * kept; none ever sees a person's session. A page of its own words for what does not exist says 404 to
 * machines by `statusOf`.
 */
export function serverLoad<T extends object | null>(
  load: Load<T>,
  statusOf: (loaded: T) => number = () => 200,
) {
  return async ({ params, request, context }: LoaderFunctionArgs) => {
    const drawing = context.get(drawingContext);
    drawing.isPublic = true;
    const { cityId, lang } = drawing;
    const loaded = await load(serverCall(drawing), {
      params: whole(params),
      url: new URL(request.url),
      cityId,
      lang,
    });
    return data(writeLoaded(loaded), { status: statusOf(loaded) });
  };
}

/** Parts of a page's data that the page can do without, by the call that brings them. */
export type Aside<T> = { readonly [K in CallKey]?: readonly (keyof T)[] };

/**
 * The browser's side: the same function against `/v1.0`. While the line is down it gives the data that were
 * last seen at that address, and says so. A call of `aside` that is not heard leaves only its own
 * parts as they were seen, and says nothing.
 */
export function browserLoad<T>(load: Load<T>, aside: Aside<T> = {}) {
  return async ({ params, request }: ClientLoaderFunctionArgs): Promise<T> => {
    const url = new URL(request.url);
    let isMainUnheard = false;
    const unheard: (keyof T)[] = [];
    const ask = async (...[key, ...input]: Parameters<Caller>) => {
      const result = await call(key, ...input);
      if (!result.ok && !result.http) {
        if (aside[key]) unheard.push(...aside[key]);
        else isMainUnheard = true;
      }
      return result;
    };
    const shown = url.pathname === location.pathname ? seenAt(location) : undefined;
    const loading = load(ask as Caller, {
      params: whole(params),
      url,
      cityId: cityId(),
      lang: pageLang(),
      shown,
    });
    await Promise.allSettled([loading]);
    const seen = seenAt<T>(url);
    if (!seen) return loading;
    if (!isMainUnheard) {
      const data: T = await loading;
      for (const part of unheard) data[part] = seen[part];
      return data;
    }
    notify(currentT()('Nothing newer could be loaded.'), 'alert');
    return seen;
  };
}

/** A page is not kept back by a part of it that does not come: it is drawn as if that had failed. */
const GIVEN_UP_MS = 5_000;

/** The typed caller for one page drawn by the server. */
export function serverCall(drawing: Drawing): Caller {
  const headers: Record<string, string> = { 'Accept-Language': drawing.lang };
  if (drawing.cityId) headers['city-id'] = drawing.cityId;
  return createClient({
    base: '/v1.0',
    fetch: drawing.fetch,
    timeoutMs: GIVEN_UP_MS,
    headers: () => headers,
    onFailure: ({ http, code }) => {
      // A film that does not exist is an answer like any other; only trouble forbids keeping the page.
      if (http !== 404 || code !== 404) drawing.failed = true;
    },
  });
}

/** The status of the error page for an answer that never came. */
export const UNHEARD = 504;

/**
 * The data of a call that the screen cannot do without: an unknown id becomes the not-found page, other
 * trouble the error page.
 */
export function required<T>(result: Result<T>): T {
  if (result.ok) return result.data;
  const { http, code, message } = result;
  throw data(message, { status: http === 404 || code === 404 ? 404 : http === 0 ? UNHEARD : 503 });
}

/** A list, or its failure: then the screen shows none, and a way to try again (Q-09, AMB-104). */
export interface Listed<T> {
  items: T[];
  failed: boolean;
}

/** An answer that brings no list is a failed one, too. */
export function listed<T>(result: Result<T[] | null | undefined>): Listed<T>;
export function listed<From, T>(
  result: Result<From[] | null | undefined>,
  receive: (row: From) => T,
): Listed<T>;
export function listed<T>(result: Result<T[] | null | undefined>, receive?: (row: T) => T): Listed<T> {
  return result.ok && Array.isArray(result.data)
    ? { items: receive ? result.data.map(receive) : result.data, failed: false }
    : { items: [], failed: true };
}

type Text = { page_data?: string | null; extra_html_content?: string | null };

/**
 * An editable text; empty where it failed or nobody wrote it, so that the page's own words stand (O-03, O-16,
 * O-24).
 */
export function htmlOf(result: Result<Text | null>): string {
  return (result.ok && (result.data?.page_data ?? result.data?.extra_html_content)) || '';
}

/** The data, or a stand-in where the page can live without it. */
export function orElse<T, Other>(result: Result<T>, other: Other): T | Other {
  return result.ok ? (result.data ?? other) : other;
}
