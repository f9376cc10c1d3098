import { isIPv4, isIPv6 } from 'node:net';

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
  const zeros = Array.from({ length: 8 - before.length - after.length }, () => '0');
  return `${[...before, ...zeros, ...after].slice(0, 4).join(':')}::/64`;
}

/** A network that holds many lines, and how many times the limit of one line it may have. */
export interface Network {
  key: string;
  times: number;
}

/**
 * Returns the networks around a line, for limits that one owner of many lines must not pass (AMB-17). A hosting customer gets an IPv6 /56
 * or /48, or neighbouring IPv4 addresses, at no cost. Loopback has none: nobody outside can call from it.
 */
export function networksAround(line: string): Network[] {
  const [, a = '', b = '', c = '', d = ''] = /^([\da-f]+):([\da-f]+):([\da-f]+):([\da-f]+)::\/64$/.exec(line) ?? [];
  if (d) {
    if (line === '0:0:0:0::/64') return [];
    const high = (Number.parseInt(d, 16) >> 8).toString(16);
    return [
      { key: `${a}:${b}:${c}:${high}00::/56`, times: 2 },
      { key: `${a}:${b}:${c}::/48`, times: 4 },
    ];
  }
  if (!isIPv4(line) || line.startsWith('127.')) return [];
  return [{ key: line.replace(/\d+$/, '0/24'), times: 4 }];
}
