import { expect, it } from 'vitest';
import { deviceOf, rememberMember } from './device-token.ts';

const key = Buffer.alloc(32, 3);
const maya = { programId: 11, memberId: 21 };
const theo = { programId: 11, memberId: 22 };

it('a device knows each member who signed in on it, and no one else', () => {
  const shared = rememberMember(key, rememberMember(key, undefined, maya), theo);
  expect(deviceOf(key, shared, maya)).toMatchObject(maya);
  expect(deviceOf(key, shared, theo)).toMatchObject(theo);
  expect(deviceOf(key, shared, { programId: 12, memberId: 21 })).toBeUndefined();
  expect(deviceOf(key, undefined, maya)).toBeUndefined();
});

it('stays the same device however often its member signs in', () => {
  const first = rememberMember(key, undefined, maya);
  expect(rememberMember(key, first, maya)).toBe(first);
});

it("a device token is refused if it has another key, is another member's or is made up", () => {
  const token = rememberMember(key, undefined, maya);
  for (const forged of [
    rememberMember(Buffer.alloc(32, 4), undefined, maya),
    token.replace('11.21.', '11.22.'),
    `${token}x`,
    '11.21..',
    '~'.repeat(10_000),
  ]) {
    expect(deviceOf(key, forged, maya)).toBeUndefined();
    expect(deviceOf(key, forged, theo)).toBeUndefined();
    // Tokens that we didn't make are dropped.
    expect(rememberMember(key, forged, theo).split('~')).toHaveLength(1);
  }
});

it('a device shared by many forgets the member whose sign-in is the longest ago', () => {
  let cookie = '';
  for (let memberId = 1; memberId <= 9; memberId += 1) {
    cookie = rememberMember(key, cookie, { programId: 11, memberId });
  }
  expect(deviceOf(key, cookie, { programId: 11, memberId: 1 })).toBeUndefined();
  expect(deviceOf(key, cookie, { programId: 11, memberId: 2 })).toBeDefined();
});
