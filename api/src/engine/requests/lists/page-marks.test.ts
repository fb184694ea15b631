import {
  addSteps,
  addTeamMembers,
  listTeamMembers,
  listTeamMemberDays,
} from '@stridewell/contracts';
import { expect, it } from 'vitest';
import { openPageMarks } from './page-marks.ts';

const program = 7;
const many = Array.from({ length: 1_000 }, (_, id) => ({ key: 1_000 - id, id }));

/** Reads the whole order of a list; returns how often it was sorted. */
function sorter() {
  let sorted = 0;
  const read = (rows = many) => {
    sorted += 1;
    return Promise.resolve(rows);
  };
  return { read, count: () => sorted };
}

it('keeps the order of a long list for 15 seconds, whoever reads it', async () => {
  let now = 0;
  const marks = openPageMarks(() => now);
  const { read, count } = sorter();
  const order = () =>
    marks.of(program, listTeamMembers, 'by steps').wholeOrder('steps', () => read());
  expect(await order()).toBe(many);
  now = 14_000;
  expect(await order()).toBe(many);
  expect(count()).toBe(1);
  now = 16_000;
  await order();
  expect(count()).toBe(2);
});

it('sorts a short list each time', async () => {
  const marks = openPageMarks(() => 0);
  const { read, count } = sorter();
  const order = () =>
    marks.of(program, listTeamMembers, 'short').wholeOrder('steps', () => read(many.slice(1)));
  await order();
  await order();
  expect(count()).toBe(2);
});

it('forgets an order with who is in the list, not with each day that somebody logs', async () => {
  const marks = openPageMarks(() => 0);
  const { read, count } = sorter();
  const order = () =>
    marks.of(program, listTeamMembers, 'by steps').wholeOrder('steps', () => read());
  await order();
  marks.forget(program, addSteps);
  marks.forget(program + 1, addTeamMembers);
  await order();
  expect(count()).toBe(1);
  marks.forget(program, addTeamMembers);
  await order();
  expect(count()).toBe(2);
});

it('does not keep an order that was read before somebody joined', async () => {
  const marks = openPageMarks(() => 0);
  const { read, count } = sorter();
  const earlier = marks.of(program, listTeamMembers, 'by steps');
  marks.forget(program, addTeamMembers);
  await earlier.wholeOrder('steps', () => read());
  await marks.of(program, listTeamMembers, 'by steps').wholeOrder('steps', () => read());
  expect(count()).toBe(2);
});

it('forgets the places of a list that is each viewer’s own with all that it shows', () => {
  const marks = openPageMarks(() => 0);
  const own = () => marks.of(program, listTeamMemberDays, 'mine');
  own().keepPlace(300, 'here');
  expect(own().placeAt(300)).toBe('here');
  marks.forget(program, addSteps);
  expect(own().placeAt(300)).toBeUndefined();
});

it('sorts anew what the same address means on another day', async () => {
  const marks = openPageMarks(() => 0);
  const { read, count } = sorter();
  for (const of of ['monday', 'monday', 'tuesday'])
    await marks.of(program, listTeamMembers, 'board').wholeOrder(of, () => read());
  expect(count()).toBe(2);
});

it('keeps no more than 20 orders', async () => {
  const marks = openPageMarks(() => 0);
  const { read, count } = sorter();
  const order = (scope: number) =>
    marks.of(program, listTeamMembers, String(scope)).wholeOrder('steps', () => read());
  for (let scope = 0; scope <= 20; scope += 1) await order(scope);
  await order(20);
  expect(count()).toBe(21);
  await order(0);
  expect(count()).toBe(22);
});
