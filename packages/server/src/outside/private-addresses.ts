import { BlockList, isIP, isIPv4 } from 'node:net';

/**
 * Addresses that are no public host: this machine, private networks, and reserved ranges.
 * @source IANA special-purpose registries (RFC 6890 and its updates)
 */
const reserved = new BlockList();
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  reserved.addSubnet(network, bits, 'ipv4');

/** The global addresses of version 6: everything else is reserved, or leads to another network. */
const global = new BlockList();
global.addSubnet('2000::', 3, 'ipv6');
for (const [network, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  reserved.addSubnet(network, bits, 'ipv6');

/** Whether an IP address is a host of the public internet. */
export function isPublic(address: string): boolean {
  if (!isIP(address)) return false;
  if (isIPv4(address)) return !reserved.check(address, 'ipv4');
  return global.check(address, 'ipv6') && !reserved.check(address, 'ipv6');
}
