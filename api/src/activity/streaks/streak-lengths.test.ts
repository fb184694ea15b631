import { claimRestDay, getStreak, listProgramLeaderboard } from '@stridewell/contracts';
import { addDays } from '@stridewell/rules';
import { expect, it } from 'vitest';
import { recordStepDays } from '#activity/steps/steps.service.ts';
import { setClock, signInAhead } from '#test/setup/set-clock.ts';
import { shareTestApi, type TestMember } from '#test/setup/test-api.ts';

const api = await shareTestApi();
const program = await api.makeProgram({ timeZone: 'UTC' });
const goal = 8000;
const first = '2026-11-02';
const names = ['Every', 'Ended', 'Rested', 'Short', 'Nothing', 'Far'];
const members: TestMember[] = [];
for (const firstName of names) {
  const timeZone = firstName === 'Far' ? 'Pacific/Kiritimati' : 'UTC';
  members.push(await api.makeMember(program, { firstName, dailyGoal: goal, timeZone }));
}
await signInAhead(api, members);

/** Records the same number of steps on days, given as offsets from the first day. */
function walk(member: TestMember | undefined, days: readonly number[], steps = goal) {
  const { memberId, programId } = member ?? { memberId: 0, programId: 0 };
  const rows = days.map(
    (at) => ({ memberId, day: addDays(first, at), source: 'device', steps }) as const,
  );
  return api.inProgram(program, (db) => recordStepDays(db, programId, rows, new Date()));
}

/** Reads the streaks as the leaderboard shows them, and as each member sees their own. */
async function readStreaks() {
  const [asker] = members as [TestMember]; // there are six
  const input = {
    params: { id: program.programId },
    query: { period: 'all', perPage: 50 },
  } as const;
  const { data, meta } = await api.as(asker).call(listProgramLeaderboard, input);
  const own: number[] = [];
  for (const member of members) {
    const { memberId: id } = member;
    own.push((await api.as(member).call(getStreak, { params: { id } })).data.current);
  }
  const shown = members.map(({ memberId }) => data.find(({ id }) => id === memberId)?.streak);
  expect(meta.viewer?.streak).toBe(shown[0]);
  return { shown, own };
}

it('a leaderboard shows the streak that each member sees, even if no one writes anything', async () => {
  setClock('2026-11-11T12:00:00Z');
  const [every, ended, rested, short, , far] = members;
  const days = Array.from({ length: 10 }, (_, at) => at);
  await walk(every, days);
  await walk(ended, days.slice(0, 8));
  await walk(rested, [5, 6, 7, 9]);
  await walk(short, days, goal - 1);
  await walk(far, [...days, 10]);
  const claim = { params: { id: rested?.memberId ?? 0 }, body: { date: addDays(first, 8) } };
  await api.as(rested ?? fail()).call(claimRestDay, claim);
  const now = await readStreaks();
  expect(now.shown).toEqual([10, 0, 4, 0, 0, 11]);
  expect(now.own).toEqual(now.shown);
  // Nothing has been written since: all streaks have ended, each at midnight in its member's zone.
  for (const [clock, ofFar] of [
    ['2026-11-13T09:59:00Z', 11],
    ['2026-11-13T10:00:00Z', 0],
  ] as const) {
    setClock(clock);
    const later = await readStreaks();
    expect(later.shown).toEqual([0, 0, 0, 0, 0, ofFar]);
    expect(later.own).toEqual(later.shown);
  }
  // Once entries count, the rows that were stored for the goal rule no longer apply.
  setClock('2026-11-11T12:00:00Z');
  await api.inProgram(program, (db) =>
    db
      .updateTable('program')
      .set({ streakCounts: 'entry' })
      .where('programId', '=', program.programId)
      .execute(),
  );
  const byEntry = await readStreaks();
  expect(byEntry.shown).toEqual([10, 0, 4, 10, 0, 11]);
  expect(byEntry.own).toEqual(byEntry.shown);
});

function fail(): never {
  throw new Error('They were just made.');
}
