import type { IncomingHttpHeaders } from 'node:http';
import { isIP } from 'node:net';

/**
 * An IPv4 address with a port, or an IPv6 address in brackets with or without a port, as some load balancers
 * write them.
 */
const WITH_PORT = /^(\d{1,3}(?:\.\d{1,3}){3}):\d+$|^\[([^\]]+)\](?::\d+)?$/;

/** Returns an entry of X-Forwarded-For without its port, or null if no address is left. */
function plainAddress(entry: string): string | null {
  const text = entry.trim();
  const [, four, six] = WITH_PORT.exec(text) ?? [];
  const address = four ?? six ?? text;
  return isIP(address) > 0 ? address : null;
}

/**
 * Cleans X-Forwarded-For before anything reads it (AMB-17). Removes ports, so that all connections of a
 * client count as one line. A malformed entry ends the chain: the call then counts as the line of the proxy
 * that wrote it.
 */
export function cleanForwardedFor(headers: IncomingHttpHeaders): void {
  const given = headers['x-forwarded-for'];
  if (given === undefined) return;
  const kept: string[] = [];
  for (const entry of String(given).split(',').reverse()) {
    const address = plainAddress(entry);
    if (address === null) break;
    kept.unshift(address);
  }
  if (kept.length > 0) headers['x-forwarded-for'] = kept.join(', ');
  else delete headers['x-forwarded-for'];
}
