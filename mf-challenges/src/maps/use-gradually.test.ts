import { stepTowards } from './use-gradually.ts';

const keys = (...names: string[]) => new Set(names);

it('removes and adds only a few keys per step until it shows what is wanted', () => {
  const wanted = keys('c', 'd', 'e');
  const first = stepTowards(keys('a', 'b', 'c'), wanted, 2);
  expect(first).toEqual(keys('c'));
  const second = stepTowards(first, wanted, 1);
  expect(second).toEqual(keys('c', 'd'));
  const third = stepTowards(second, wanted, 1);
  expect(third).toEqual(wanted);
  expect(stepTowards(third, wanted, 1)).toBe(third);
});
