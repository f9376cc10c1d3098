import { createContext, RouterContextProvider } from 'react-router';
import type { Lang } from './text.tsx';

/** An option of the control `Language`: a code and the language's own name. */
export interface LanguageChoice {
  value: Lang;
  label: string;
}

/** The request and the reader of a page, as the API gives them. */
export interface LoadContext {
  /** The API in the same process; `path` starts with `/v1.0`. */
  fetch: (path: string, init?: RequestInit) => Promise<Response>;
  lang: Lang;
  /** The languages that the reader may choose, by their own names. */
  languages: readonly LanguageChoice[];
  /** Marks the scripts that this drawing writes; it is taken out before the page is sent. */
  nonce: string;
  /** The line of the page's reader; lines take turns at being drawn for. */
  line: string;
  /** The chosen city, or null. */
  cityId: string | null;
  /** Called once if the finished page may be kept and shown to others (same address, city and language). */
  cacheable: () => void;
  /** Public origin, for canonical addresses: `https://host`. */
  origin: string;
  productName: string;
  demo: boolean;
}

/** The page being drawn; `failed` forbids keeping it, `isPublic` asks for it. */
export interface Drawing extends LoadContext {
  failed: boolean;
  isPublic: boolean;
}

export const drawingContext = createContext<Drawing>();

export function contextFor(value: LoadContext): RouterContextProvider {
  const provider = new RouterContextProvider();
  provider.set(drawingContext, { ...value, failed: false, isPublic: false });
  return provider;
}
