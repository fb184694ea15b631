import { stepTowards } from './use-gradually.ts';

const keys = (...names: string[]) => new Set(names);

it('lets no more than a few go and come with each step, until what is wanted is shown', () => {
  const wanted = keys('c', 'd', 'e');
  const first = stepTowards(keys('a', 'b', 'c'), wanted, 2);
  expect(first).toEqual(keys('c'));
  const second = stepTowards(first, wanted, 1);
  expect(second).toEqual(keys('c', 'd'));
  const third = stepTowards(second, wanted, 1);
  expect(third).toEqual(wanted);
  expect(stepTowards(third, wanted, 1)).toBe(third);
});
