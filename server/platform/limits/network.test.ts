import { describe, expect, it } from 'vitest';
import { inRanges, networksOf } from './network.ts';

describe('the networks of the client address', () => {
  it.each([
    ['192.0.2.7', '192.0.2.7'],
    ['::ffff:192.0.2.7', '192.0.2.7'],
    ['::FFFF:c000:0207', '192.0.2.7'],
    ['0:0:0:0:0:ffff:192.0.2.7', '192.0.2.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64 2001:db8:1::/48'],
    ['2001:DB8:0001:0002::', '2001:db8:1:2::/64 2001:db8:1::/48'],
    ['2001:db8::1', '2001:db8:0:0::/64 2001:db8:0::/48'],
    ['::1', '0:0:0:0::/64 0:0:0::/48'],
    ['1::', '1:0:0:0::/64 1:0:0::/48'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64 fe80:0:0::/48'],
    ['64:ff9b::192.0.2.7', '64:ff9b:0:0::/64 64:ff9b:0::/48'],
    ['', ''],
    ['not an address', 'not an address'],
  ])('%s are %s', (address, names) => {
    const networks = networksOf(address);
    expect(networks.map(({ name }) => name).join(' ')).toBe(names);
    expect(networks.map(({ times }) => times)).toEqual([1, 10].slice(0, networks.length));
  });
});

describe('a list of ranges', () => {
  const isIn = inRanges('192.0.2.1, 10.0.0.0/8,2001:db8::/32');

  it.each([
    ['192.0.2.1', true],
    ['192.0.2.2', false],
    ['10.255.0.1', true],
    ['::ffff:10.0.0.1', true],
    ['11.0.0.1', false],
    ['2001:db8:ffff::1', true],
    ['2001:db9::1', false],
    ['', false],
    ['rendering', false],
  ])('contains %s: %s', (address, expected) => {
    expect(isIn(address)).toBe(expected);
  });
});
