import { isIPv6 } from 'node:net';

/** An IPv4 address as IPv6 sockets and proxies write it, its bytes in two groups. */
const MAPPED = /^::ffff:([\da-f]{1,4}):([\da-f]{1,4})$/;

/**
 * The line that an address belongs to, as one key: whoever has a line can take any address of it, so what is counted by address is counted by
 * line (AMB-17). IPv4 is its own line, however it is written; of IPv6 it is the /64 that a customer is given.
 */
export function lineOf(address: string): string {
  const plain = address.replace(/%.*$/, '');
  if (!isIPv6(plain)) return address;
  // A URL writes an address in one way only: lower case, no leading zeros, no dots.
  const host = new URL(`http://[${plain}]`).hostname.slice(1, -1);
  const [, high, low] = MAPPED.exec(host) ?? [];
  if (high && low) return [high, low].flatMap((group) => [Number.parseInt(group, 16) >> 8, Number.parseInt(group, 16) & 255]).join('.');
  const [before = [], after = []] = host.split('::').map((part) => part.split(':').filter(Boolean));
  const zeros = new Array<string>(8 - before.length - after.length).fill('0');
  return `${[...before, ...zeros, ...after].slice(0, 4).join(':')}::/64`;
}
