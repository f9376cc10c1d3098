import { isIPv4, isIPv6 } from 'node:net';

/** An IPv4 address as IPv6 sockets and proxies write it, its bytes in two groups. */
const MAPPED = /^::ffff:([\da-f]{1,4}):([\da-f]{1,4})$/;

/**
 * Returns the line of an address as one key. A customer can use any address of their line, so limits count
 * lines (AMB-17). An IPv4 address is its own line, in any spelling; an IPv6 line is the customer's /64. A
 * caller who has hung up no longer has an address.
 */
export function lineOf(address: string | undefined): string {
  if (address === undefined) return 'unknown';
  const plain = address.replace(/%.*$/, '');
  if (!isIPv6(plain)) return address;
  // A URL has one spelling of an address: lower case, no leading zeros, no dots.
  const host = new URL(`http://[${plain}]`).hostname.slice(1, -1);
  const [, high, low] = MAPPED.exec(host) ?? [];
  if (high && low)
    return [high, low]
      .flatMap((group) => [Number.parseInt(group, 16) >> 8, Number.parseInt(group, 16) & 255])
      .join('.');
  const [before = [], after = []] = host.split('::').map((part) => part.split(':').filter(Boolean));
  const zeros = Array.from({ length: 8 - before.length - after.length }, () => '0');
  return `${[...before, ...zeros, ...after].slice(0, 4).join(':')}::/64`;
}

/** A network of many lines, and by how many times it may exceed the limit of one line. */
export interface Network {
  key: string;
  times: number;
}

/**
 * Returns the networks around a line, for limits that the owner of many lines must not pass (AMB-17). A
 * hosting customer gets an IPv6 /56 or /48, or neighbouring IPv4 addresses, for free. Loopback has none,
 * because nobody outside can call from it.
 */
export function networksAround(line: string): Network[] {
  const [, a = '', b = '', c = '', d = ''] =
    /^([\da-f]+):([\da-f]+):([\da-f]+):([\da-f]+)::\/64$/.exec(line) ?? [];
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
