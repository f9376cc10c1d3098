import { call } from '@houseful/app-kit/call.ts';
import { pathPattern } from './paths.ts';

let lastPath = '';

/** Counts a page view, once per change of path, without ids (T-02, T-03). Failures are ignored. */
export function pageViewed(pathname: string, title: string): void {
  if (pathname === lastPath) return;
  lastPath = pathname;
  void call('POST /webapp/events', { body: { path: pathPattern(pathname), title } });
}
