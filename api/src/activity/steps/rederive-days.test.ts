import { addSteps } from '@stridewell/contracts';
import { addDays, dayRuleVersion } from '@stridewell/rules';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { verifyBoards } from '#engine/leaderboard/index.ts';
import { notifyDayListeners } from '#activity/member-days/member-days.service.ts';
import { createChallenge } from '#challenges/challenges/challenges.service.ts';
import { joinChallenge } from '#challenges/challenges/memberships.service.ts';
import type { Db } from '#engine/postgres/index.ts';
import { createDyingPools } from '#test/fixtures/dying-pools.fixture.ts';
import { setClock, signInAhead } from '#test/setup/set-clock.ts';
import { shareTestApi, type TestMember } from '#test/setup/test-api.ts';
import { rederiveDays } from './rederive-days.service.ts';
import { recordSourceSteps } from './steps.service.ts';
import { type DayRow, selectMemberDays } from './steps.sql.ts';

const api = await shareTestApi();
const program = await api.makeProgram({ timeZone: 'UTC' });
const { programId } = program;
const members = await Promise.all(Array.from({ length: 7 }, () => api.makeMember(program)));
const left = members[6] as TestMember; // there are seven
await signInAhead(api, members);
const now = setClock('2026-11-21T11:00:00Z');
const today = '2026-11-21';
const days = Array.from({ length: 9 }, (_, at) => addDays(today, -at));
const keys = members.flatMap(({ memberId }) => days.map((day) => ({ memberId, day })));

/** Reads the boards' scores and the days, and what is wrong with them. */
async function read() {
  return api.inProgram(program, async (db) => {
    const { rows: scores } = await sql`
      select leaderboard_id, contender_id, total, active_days, verified_steps, bucket
      from leaderboard_score order by 1, 2`.execute(db);
    const rows = await selectMemberDays(db, programId, keys);
    rows.sort((one, other) => one.memberId - other.memberId || (one.day < other.day ? -1 : 1));
    const wrong = Object.values(await verifyBoards(db, programId, new Date())).flat();
    return { scores, days: rows, wrong };
  });
}

/** Stores days as older rules would have calculated them, with matching totals. */
async function plantOlderDays(db: Db): Promise<void> {
  const before = await selectMemberDays(db, programId, keys);
  const older = (row: DayRow): DayRow => {
    const walked = Math.min(row.walked, 700);
    return { ...row, walked, steps: walked + row.converted, verified: 0, logged: walked };
  };
  for (const row of before) {
    const { walked, steps, verified, logged } = older(row);
    await sql`
      update member_day set walked = ${walked}, steps = ${steps}, verified = ${verified},
        logged = ${logged}, rule_version = ${dayRuleVersion - 1}
      where member_id = ${row.memberId} and day = ${row.day}`.execute(db);
  }
  const changes = before.map((row) => ({ ...row, before: row, after: older(row) }));
  await notifyDayListeners(db, programId, changes, now);
}

describe('days that older rules calculated', async () => {
  await api.inProgram(program, async (db) => {
    const challenge = {
      name: 'Autumn',
      description: '',
      steps: 8000,
      organiserId: left.memberId,
      startDay: '2026-11-16',
      endDay: '2026-11-30',
      dailyCap: 5000,
    };
    const memberIds = members.map(({ memberId }) => memberId);
    const made = await createChallenge(db, programId, challenge, now);
    await joinChallenge(db, programId, made, memberIds, left.memberId, now);
    const rows = keys.map((key, at) => ({ ...key, steps: 1000 + ((at * 977) % 12_000) }));
    await recordSourceSteps(db, programId, 'device', rows, now);
  });
  const right = await read();

  it('are recalculated with every total, even if the job stops in the middle', async () => {
    await api.inProgram(program, plantOlderDays);
    const planted = await read();
    expect(planted.wrong).toEqual([]);
    expect(planted.scores).not.toEqual(right.scores);
    const batch = { members: 3, days: 5 };
    const dying = createDyingPools(api.pools, 3);
    await expect(rederiveDays(dying, programId, now, batch)).rejects.toThrow('killed');
    const halfway = await read();
    expect(halfway.wrong).toEqual([]);
    expect(halfway.days.filter(({ ruleVersion }) => ruleVersion < dayRuleVersion)).toHaveLength(48);
    // Two instances resume it while members write without changing the older days.
    const writing = members.map((member) => {
      const stepData = [{ date: today, steps: 900 }];
      return api.as(member).call(addSteps, { params: { id: member.memberId }, body: { stepData } });
    });
    await Promise.all([
      rederiveDays(api.pools, programId, now, batch),
      rederiveDays(api.pools, programId, now, batch),
      ...writing,
    ]);
    await rederiveDays(api.pools, programId, now, batch);
    expect(await read()).toEqual(right);
  });

  it('are found once: a program that is done is not read again', async () => {
    expect(await rederiveDays(api.pools, programId, now)).toBe(0);
    await api.inProgram(program, plantOlderDays);
    expect(await rederiveDays(api.pools, programId, now)).toBe(0);
  });
});
