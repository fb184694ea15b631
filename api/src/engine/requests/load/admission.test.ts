import { expect, it } from 'vitest';
import { createAdmission } from './admission.ts';

function start() {
  const clock = { now: 0 };
  const admission = createAdmission(() => clock.now);
  /** Admits as many as possible and returns how many. */
  const room = () => {
    let entered = 0;
    while (entered < 10_000 && admission.enter()) entered += 1;
    return entered;
  };
  const answer = (count: number) => {
    for (let at = 0; at < count; at += 1) {
      admission.enter();
      admission.leave();
    }
  };
  return { clock, admission, room, answer };
}

it('admits a hundred on any machine, and one more for each that leaves', () => {
  const { admission, room } = start();
  expect(room()).toBe(100);
  admission.leave();
  expect(room()).toBe(1);
});

it('admits as many as were completed in the last half second', () => {
  const { clock, room, answer } = start();
  answer(600);
  // The part of the previous half second that isn't over counts.
  clock.now = 750;
  answer(100);
  expect(room()).toBe(400);
});

it('forgets its speed after a pause', () => {
  const { clock, room, answer } = start();
  answer(600);
  clock.now = 1000;
  expect(room()).toBe(100);
});
