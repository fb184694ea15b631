import { describe, expect, it } from 'vitest';
import { networkOf, signInNameOf } from './sign-in.policy.ts';

describe('the network of an address', () => {
  it.each([
    ['203.0.113.77', '203.0.113.0/24'],
    ['::ffff:203.0.113.77', '203.0.113.0/24'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:0DB8:0001:2::6', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ])('maps %s to %s', (address, network) => {
    expect(networkOf(address)).toBe(network);
  });
});

it('a name typed with capitals, spaces around it or another form of é is the same', () => {
  expect(signInNameOf('  Rene\u0301@Example.ORG ')).toBe('ren\u00e9@example.org');
});
