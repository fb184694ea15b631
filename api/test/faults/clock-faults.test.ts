import { addSteps } from '@stridewell/contracts';
import { describe, expect, it } from 'vitest';
import { verifyBoards } from '#engine/leaderboard/index.ts';
import { setClock, signInAhead } from '#test/setup/set-clock.ts';
import { startTestApi, type TestMember } from '#test/setup/test-api.ts';

const api = await startTestApi();
const program = await api.makeProgram({ timeZone: 'Europe/Madrid' });
const inZone = (timeZone: string | null) => api.makeMember(program, { timeZone });
const members = {
  farthestEast: await inZone('Pacific/Kiritimati'),
  farthestWest: await inZone('Etc/GMT+12'),
  madrid: await inZone(null),
};

/** Logs a day's steps; returns `written` or the error code. */
async function write(member: TestMember, date: string, steps = 1000): Promise<string> {
  const input = { params: { id: member.memberId }, body: { stepData: [{ date, steps }] } };
  try {
    await api.as(member).call(addSteps, input);
    return 'written';
  } catch (error) {
    return error instanceof Error && 'code' in error ? String(error.code) : String(error);
  }
}

describe('a day', () => {
  it.each([
    ['2026-11-21T11:00:00Z', 'farthestEast', '2026-11-22'],
    ['2026-11-21T11:00:00Z', 'farthestWest', '2026-11-20'],
    ['2026-11-21T11:00:00Z', 'madrid', '2026-11-21'],
    // Clocks go back on October 25: half past two happens twice, on the same day.
    ['2026-10-24T21:59:59Z', 'madrid', '2026-10-24'],
    ['2026-10-24T22:00:00Z', 'madrid', '2026-10-25'],
    ['2026-10-25T00:30:00Z', 'madrid', '2026-10-25'],
    ['2026-10-25T01:30:00Z', 'madrid', '2026-10-25'],
    ['2026-10-25T22:59:59Z', 'madrid', '2026-10-25'],
    ['2026-10-25T23:00:00Z', 'madrid', '2026-10-26'],
    // Clocks go forward on March 29: the day has 23 hours.
    ['2026-03-28T23:00:00Z', 'madrid', '2026-03-29'],
    ['2026-03-29T21:59:59Z', 'madrid', '2026-03-29'],
    ['2026-03-29T22:00:00Z', 'madrid', '2026-03-30'],
    ['2028-02-29T12:00:00Z', 'madrid', '2028-02-29'],
  ] as const)(
    'can be logged at %s by %s if it is %s, but not the next one',
    async (at, who, today) => {
      await signInAhead(api, [members[who]]);
      const [year = 0, month = 0, day = 0] = today.split('-').map(Number);
      const tomorrow = new Date(Date.UTC(year, month - 1, day + 1)).toISOString().slice(0, 10);
      setClock(at);
      expect(await write(members[who], today)).toBe('written');
      expect(await write(members[who], tomorrow)).toBe('day_in_future');
    },
  );

  it('can be February 29, stays open for a week, and is invalid in other years', async () => {
    await signInAhead(api, [members.madrid]);
    setClock('2028-03-07T12:00:00Z');
    expect(await write(members.madrid, '2028-02-29')).toBe('written');
    setClock('2028-03-08T12:00:00Z');
    expect(await write(members.madrid, '2028-02-29')).toBe('day_outside_window');
    setClock('2027-03-01T12:00:00Z');
    expect(await write(members.madrid, '2027-02-29')).toBe('validation_failed');
  });
});

describe('a clock that is set', () => {
  it('back or forward by an hour loses no write and changes no total', async () => {
    const member = await api.makeMember(program);
    await signInAhead(api, [member]);
    let steps = 0;
    for (const hour of ['11', '10', '12', '10', '11']) {
      setClock(`2026-11-18T${hour}:30:00Z`);
      expect(await write(member, '2026-11-18', (steps += 10))).toBe('written');
      expect(await write(member, '2026-11-17', steps)).toBe('written');
    }
    const rows = await api.inProgram(program, (db) =>
      db.selectFrom('memberDay').select('steps').where('memberId', '=', member.memberId).execute(),
    );
    expect(rows).toEqual([{ steps }, { steps }]);
    const wrong = await api.inProgram(program, (db) => verifyBoards(db, program.programId));
    expect(Object.values(wrong).flat()).toEqual([]);
  });

  it('gives a token at most a minute of leeway', async () => {
    const member = await api.makeMember(program);
    setClock('2026-11-19T10:00:00Z');
    await api.as(member).accessToken();
    const today = '2026-11-19';
    setClock('2026-11-19T10:29:59Z');
    expect(await write(member, today)).toBe('written');
    setClock('2026-11-19T10:31:00Z');
    expect(await write(member, today)).toBe('not_signed_in');
    // An instance whose clock is an hour fast refuses the others' tokens instead of trusting them.
    setClock('2026-11-19T11:00:00Z');
    expect(await write(member, today)).toBe('not_signed_in');
  });
});
