import { expect, it } from 'vitest';
import { rememberPrevious } from './derive-key.ts';
import { deriveBoxKey, openText, resealText, sealText } from './secret-box.ts';

const key = deriveBoxKey(Buffer.alloc(32, 1), 'test');

it('a sealed text opens only with its key and in its context', () => {
  const sealed = sealText(key, 'a secret', 'member 1');
  expect(sealed).not.toContain(Buffer.from('a secret').toString('base64url'));
  expect(openText(key, sealed, 'member 1')).toBe('a secret');
  expect(sealText(key, 'a secret', 'member 1')).not.toBe(sealed);
  expect(() => openText(key, sealed, 'member 2')).toThrow();
  const otherKey = deriveBoxKey(Buffer.alloc(32, 1), 'other');
  expect(() => openText(otherKey, sealed, 'member 1')).toThrow();
  for (const at of [0, 20, sealed.length - 1]) {
    const letter = sealed[at] === 'A' ? 'B' : 'A';
    const changed = sealed.slice(0, at) + letter + sealed.slice(at + 1);
    if (Buffer.from(changed, 'base64url').equals(Buffer.from(sealed, 'base64url'))) continue;
    expect(() => openText(key, changed, 'member 1')).toThrow();
  }
});

it('a text sealed before the secret changed opens with the previous one, until it is sealed again', () => {
  const [before, now] = [Buffer.alloc(32, 2), Buffer.alloc(32, 3)];
  const sealed = sealText(deriveBoxKey(before, 'test'), 'a secret', 'member 1');
  const alone = deriveBoxKey(Buffer.from(now), 'test');
  rememberPrevious(now, before);
  const both = deriveBoxKey(now, 'test');
  expect(openText(both, sealed, 'member 1')).toBe('a secret');
  expect(() => openText(both, sealed, 'member 2')).toThrow();
  expect(() => openText(deriveBoxKey(now, 'other'), sealed, 'member 1')).toThrow();
  expect(() => openText(alone, sealed, 'member 1')).toThrow();
  const anew = resealText(both, sealed, 'member 1') ?? '';
  expect(openText(alone, anew, 'member 1')).toBe('a secret');
  expect(resealText(both, anew, 'member 1')).toBeUndefined();
  expect(() => resealText(alone, sealed, 'member 1')).toThrow();
});
