import { describe, expect, it } from 'vitest';
import { isOwnOrigin, networkOf, signInNameOf } from './sign-in.policy.ts';

describe('the network of an address', () => {
  it.each([
    ['203.0.113.77', '203.0.113.0/24'],
    ['::ffff:203.0.113.77', '203.0.113.0/24'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:0DB8:0001:2::6', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ])('of %s is %s', (address, network) => {
    expect(networkOf(address)).toBe(network);
  });
});

describe('a request that brings the cookie', () => {
  const nothing = { secFetchSite: undefined, origin: undefined, host: 'wellness.example' };

  it.each([
    ['says nothing of its origin', {}, undefined, true],
    ['was typed into the address bar', { secFetchSite: 'none' }, undefined, true],
    ['comes from our pages', { secFetchSite: 'same-origin' }, undefined, true],
    ['comes from a sister site', { secFetchSite: 'same-site' }, undefined, false],
    ['comes from another site', { secFetchSite: 'cross-site' }, undefined, false],
    ['names our origin', { origin: 'https://wellness.example' }, undefined, true],
    ['names another origin', { origin: 'https://evil.example' }, undefined, false],
    ['names no origin it would admit to', { origin: 'null' }, undefined, false],
    [
      'names the public origin behind a proxy',
      { origin: 'https://pub.example' },
      'https://pub.example',
      true,
    ],
    [
      'names the public host without its encryption',
      { origin: 'http://pub.example' },
      'https://pub.example',
      false,
    ],
  ])('and %s', (_, from, publicOrigin, isOwn) => {
    expect(isOwnOrigin({ ...nothing, ...from }, publicOrigin)).toBe(isOwn);
  });
});

it('takes a name typed with capitals, spaces around it or another form of é for the same', () => {
  expect(signInNameOf('  Rene\u0301@Example.ORG ')).toBe('ren\u00e9@example.org');
});
