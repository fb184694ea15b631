import { expect, it } from 'vitest';
import { relay } from './relay.ts';

const run = (days: Record<string, number[]>) =>
  relay.creditTeam?.(
    Object.entries(days).map(([day, walked]) => ({
      day: `2026-11-${day}`,
      members: walked.map((worth, at) => ({ memberId: at + 1, worth })),
    })),
  );

it('the member with the most steps carries the baton, and rests the day after', () => {
  const days = run({ '01': [5000, 9000], '02': [4000, 12_000], '03': [4000, 12_000] });
  expect(days?.map(({ memberId, credit }) => [memberId, credit])).toEqual([
    [2, 9000],
    [1, 4000],
    [2, 12_000],
  ]);
});

it('a team of one carries on every second day; everyone rests after a day without steps', () => {
  expect(run({ '01': [9000], '02': [9000], '03': [9000] })).toHaveLength(2);
  expect(run({ '01': [9000], '03': [8000] })).toHaveLength(2);
  expect(run({ '01': [0, 0], '02': [] })).toEqual([]);
});

it('the smaller number decides a tie, in any order of the members', () => {
  const members = [
    { memberId: 9, worth: 5000 },
    { memberId: 3, worth: 5000 },
  ];
  expect(relay.creditTeam?.([{ day: '2026-11-01', members }])).toMatchObject([{ memberId: 3 }]);
});
