import { expect, it } from 'vitest';
import { areSimilarEmails } from './similar-emails.ts';

it.each([
  ['maya.lindqvist@riverbend.example', 'mayalindqvist@other.example', true],
  ['maya.lindqvist@riverbend.example', 'maya.lindqvist2@riverbend.example', true],
  ['maya.lindqvist+walk@riverbend.example', 'maya.lindqvist@riverbend.example', true],
  ['maya.lindquist@riverbend.example', 'maya.lindqvist@riverbend.example', true],
  ['maya.lindquist@riverbend.example', 'maya.lindqvist@other.example', false],
  ['m.lindqvist@riverbend.example', 'maya.berg@riverbend.example', false],
])('areSimilarEmails compares %s and %s: %s', (one, other, expected) => {
  expect(areSimilarEmails(one, other)).toBe(expected);
});
