import { useEffect } from 'react';
import { useLoaderData } from 'react-router';
import { onVisitorEvent } from './visitor-events.ts';

/**
 * Quotes change places: the router puts the text into a string in a string, where each of its many quotes
 * would take four signs.
 */
const swapQuotes = (text: string) => text.replace(/["']/g, (quote) => (quote === '"' ? "'" : '"'));

/**
 * The data of a page as one text: a seventh smaller on the wire than the router's own format, and read at
 * once.
 */
export const writeLoaded = (data: object | null): string => swapQuotes(JSON.stringify(data));

/** A page has two: its frame and its screen. The server draws pages one after the other. */
const MOST = 8;
const kept = new Map<string, unknown>();

/**
 * Returns a loader's data: from the server's text, or as the browser has loaded them. The same text is the
 * same object in the browser.
 */
export function readLoaded<T>(given: unknown): T {
  if (typeof given !== 'string') return given as T;
  if (!kept.has(given)) {
    if (kept.size === MOST) kept.clear();
    kept.set(given, JSON.parse(swapQuotes(given)));
  }
  return kept.get(given) as T;
}

const MOST_SEEN = 30;
const seen = new Map<string, unknown>();
onVisitorEvent(() => seen.clear());

const addressOf = ({ pathname, search }: Pick<URL, 'pathname' | 'search'>) => pathname + search;

/**
 * Remembers what is shown at an address, until the person, the city or the language is another: Back without
 * a line finds it.
 */
export function keepSeen(address: Pick<URL, 'pathname' | 'search'>, data: unknown): void {
  if (seen.size === MOST_SEEN) seen.clear();
  seen.set(addressOf(address), data);
}

/** Returns the data that were shown last at that address. */
export const seenAt = <T>(address: Pick<URL, 'pathname' | 'search'>) =>
  seen.get(addressOf(address)) as T | undefined;

/** The data of the screen shown. */
export function useLoaded<T>(): T {
  const data = readLoaded<T>(useLoaderData());
  useEffect(() => keepSeen(location, data), [data]);
  return data;
}
