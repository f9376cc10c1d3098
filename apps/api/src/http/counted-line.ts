import { createHash } from 'node:crypto';
import { BlockList, isIPv6 } from 'node:net';

/** Addresses that are not a customer's line: the machine itself, private networks, an unnamed proxy. */
const OWN = { ipv4: new BlockList(), ipv6: new BlockList() };
const OWN_IPV4 = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
] as const;
/** IPv6 has its own list, because a /64 of zeros would cover every IPv4 address written as IPv6. */
const OWN_IPV6 = [
  ['::', 64],
  ['fc00::', 7],
  ['fe80::', 10],
] as const;
for (const [net, bits] of OWN_IPV4) OWN.ipv4.addSubnet(net, bits, 'ipv4');
for (const [net, bits] of OWN_IPV6) OWN.ipv6.addSubnet(net, bits, 'ipv6');

/**
 * Returns a line (`line-of.ts`) as a number to count seats by, or null if the address is not a customer's.
 * Behind an unnamed proxy all customers share one address, and one limit for all of them would stop the sale.
 */
export function countedLine(line: string): number | null {
  const address = line.replace(/\/\d+$/, '');
  const family = isIPv6(address) ? 'ipv6' : 'ipv4';
  if (OWN[family].check(address, family)) return null;
  return createHash('sha256').update(line).digest().readInt32BE(0);
}
