import { setTimeout as wait } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { mapConcurrently } from './map-concurrently.mjs';

it('mapConcurrently respects its limit, and returns results in order', async () => {
  let going = 0;
  let most = 0;
  const answers = await mapConcurrently([30, 1, 10, 1], 2, async (milliseconds) => {
    going += 1;
    most = Math.max(most, going);
    await wait(milliseconds);
    going -= 1;
    return milliseconds;
  });
  expect(answers).toEqual([30, 1, 10, 1]);
  expect(most).toBe(2);
});

it('mapConcurrently rejects with the first rejection', async () => {
  const work = (words: string) => Promise.reject(new Error(words));
  await expect(mapConcurrently(['first', 'second'], 1, work)).rejects.toThrow('first');
});
