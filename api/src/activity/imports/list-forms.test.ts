import { expect, it } from 'vitest';
import { readListDate, unknownForms } from './list-forms.ts';

it.each([
  ['24-11-19', 'open', 'ambiguous'],
  ['24-11-19', 'first', '2024-11-19'],
  ['24-11-19', 'second', '2019-11-24'],
  ['24.11.19', 'open', '2019-11-24'],
] as const)('the day %s of a list whose years are %s is %s', (text, years, day) => {
  expect(readListDate(text, { ...unknownForms, dates: 'first', years })).toBe(day);
});
