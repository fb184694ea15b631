import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { verifyBoards } from '#leaderboards/leaderboards.service.ts';
import { recordStepDays } from '#steps/steps.service.ts';
import { setClock } from '#testing/set-clock.ts';
import { startTestApi } from '#testing/test-api.ts';
import { joinGroup, leaveGroup } from './memberships.service.ts';
import { createTeam } from './teams.service.ts';

const api = await startTestApi();

it('adds the averages of the days: 25,000 of four and 15,000 of three make 11,250', async () => {
  const program = await api.makeProgram({ timeZone: 'UTC' });
  const members = await Promise.all(
    [1, 2, 3, 4].map(() => api.makeMember(program, { timeZone: 'UTC' })),
  );
  const ids = members.map(({ memberId }) => memberId);
  const { programId } = program;
  const by = ids[0] ?? 0;
  const day1 = setClock('2026-11-17T10:00:00Z');
  const teamId = await api.inProgram(program, async (db) => {
    const id = await createTeam(db, programId, { name: 'Alpha', createdBy: by }, day1);
    await joinGroup(db, programId, 'teams', id, ids, { by, now: day1 });
    const steps = [10_000, 5000, 5000, 5000];
    await recordStepDays(
      db,
      programId,
      ids.map((memberId, at) => ({
        memberId,
        day: '2026-11-17',
        source: 'manual',
        steps: steps[at] ?? 0,
      })),
      day1,
    );
    await leaveGroup(db, programId, 'teams', ids.slice(3), { by, now: day1 });
    return id;
  });
  const day2 = setClock('2026-11-18T10:00:00Z');
  const total = await api.inProgram(program, async (db) => {
    await recordStepDays(
      db,
      programId,
      ids.map((memberId) => ({ memberId, day: '2026-11-18', source: 'manual', steps: 5000 })),
      day2,
    );
    const { rows } = await sql<{
      total: number;
    }>`select total / 232792560 as total from leaderboard_score score join leaderboard board using (program_id, leaderboard_id)
      where board.kind = 'week' and contender_id = ${teamId}`.execute(db);
    expect(await verifyBoards(db, programId)).toEqual({
      scores: [],
      buckets: [],
      parts: [],
      programDays: [],
      returns: [],
      groupSizes: [],
      groupDays: [],
      groupScores: [],
    });
    return rows[0]?.total;
  });
  expect(total).toBe(11_250);
});
