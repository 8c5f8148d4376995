import { BlockList, isIP, isIPv6 } from 'node:net';

/** A network whose calls a limit counts together, and the factor by which the network's limit is higher. */
export interface Network {
  name: string;
  times: number;
}

/**
 * Stands for an address in calls that the server makes to itself, to render a page. No connection can have it, because
 * invalid addresses in forwarding headers are ignored.
 */
export const ownCalls = 'rendering';

/**
 * The networks that limits count for a client address. A client with an IPv6 address usually has its whole /64 and
 * often the surrounding /48, whose limit is ten times higher. An IPv4-mapped IPv6 address counts as IPv4.
 *
 * @param address an invalid address counts as itself
 */
export function networksOf(address: string): Network[] {
  if (!isIPv6(address)) return [{ name: address, times: 1 }];
  const groups = groupsOf(address);
  const [, , , , , marker, high = 0, low = 0] = groups;
  if (groups.slice(0, 5).every((group) => group === 0) && marker === 0xffff)
    return [{ name: [high >> 8, high & 255, low >> 8, low & 255].join('.'), times: 1 }];
  const prefix = (length: number) =>
    groups
      .slice(0, length)
      .map((group) => group.toString(16))
      .join(':');
  return [
    { name: `${prefix(4)}::/64`, times: 1 },
    { name: `${prefix(3)}::/48`, times: 10 },
  ];
}

/** The eight groups of an IPv6 address in any notation. */
function groupsOf(address: string): number[] {
  const [plain = ''] = address.split('%');
  const [before = '', after = ''] = new URL(`http://[${plain}]`).hostname.slice(1, -1).split('::');
  const read = (part: string) => (part === '' ? [] : part.split(':').map((group) => Number.parseInt(group, 16)));
  const [start, end] = [read(before), read(after)];
  return [...start, ...Array<number>(8 - start.length - end.length).fill(0), ...end];
}

/**
 * Parses address ranges.
 *
 * @param ranges addresses and ranges, separated by commas
 * @returns a function that checks whether an address is in one of them
 */
export function inRanges(ranges: string): (address: string) => boolean {
  const list = new BlockList();
  for (const range of ranges.split(',').map((part) => part.trim())) {
    const [address = '', bits] = range.split('/');
    const family = isIPv6(address) ? 'ipv6' : 'ipv4';
    list.addSubnet(address, Number(bits ?? (family === 'ipv6' ? 128 : 32)), family);
  }
  return (address) => {
    const version = isIP(address);
    return version !== 0 && list.check(address, version === 6 ? 'ipv6' : 'ipv4');
  };
}
