import { expect, it } from 'vitest';
import { countOf } from './count-of.ts';

it('countOf writes a number with its noun in the singular or plural', () => {
  const counts = [0, 1, 2].map((count) => countOf(count, 'picture file'));
  expect(counts).toEqual(['0 picture files', '1 picture file', '2 picture files']);
});
