import { expect, it } from 'vitest';
import { normalizeEmail } from './normalize-email.ts';

it.each([
  ['  Maya@Riverbend.Example ', 'maya@riverbend.example'],
  ['Rene\u0301@example.org', 'ren\u00e9@example.org'],
  ['maya@xn--mller-kva.example', 'maya@m\u00fcller.example'],
  ['maya@MU\u0308LLER.example', 'maya@m\u00fcller.example'],
  ['maya@XN--MLLER-KVA.example', 'maya@m\u00fcller.example'],
  ['maya@1.2.3', 'maya@1.2.3'],
  ['maya@xn--zz--.example', 'maya@xn--zz--.example'],
  ['"maya@home"@example.org', '"maya@home"@example.org'],
])('normalizeEmail writes %s as %s', (typed, email) => {
  expect(normalizeEmail(typed)).toBe(email);
  expect(normalizeEmail(email)).toBe(email);
});
