import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { recordStepDays } from '#activity/steps/steps.service.ts';
import { createChallenge } from '#challenges/challenges/challenges.service.ts';
import { joinChallenge } from '#challenges/challenges/memberships.service.ts';
import { newId } from '#engine/postgres/index.ts';
import { setClock, signInAhead } from '#test/setup/set-clock.ts';
import { shareTestApi } from '#test/setup/test-api.ts';
import { selectMonthChallenges, selectMonthFigures, selectSiteFigures } from './board-pack.sql.ts';

const api = await shareTestApi();
const october = { first: '2026-10-01', last: '2026-10-31' };

describe('the figures of a month', () => {
  it('count the days of its members on the last day only, in total and by organization', async () => {
    const program = await api.makeProgram({ timeZone: 'UTC' });
    const { programId } = program;
    const stays = await api.makeMember(program, { registeredOn: '2026-01-01' });
    const leaver = await api.makeMember(program, { registeredOn: '2026-01-01' });
    const newcomer = await api.makeMember(program, { registeredOn: '2026-11-02' });
    const ids = [stays, leaver, newcomer].map(({ memberId }) => memberId);
    const siteId = newId();
    const found = await api.inProgram(program, async (db) => {
      await sql`insert into organization (program_id, organization_id, name, created_at)
        values (${programId}, ${siteId}, 'North', now())`.execute(db);
      await sql`insert into organization_member (program_id, organization_id, member_id, membership_id, first_day,
          joined_at, joined_by)
        select ${programId}::bigint, ${siteId}::bigint, id, nth, '2026-01-01', now(), 1
        from unnest(${ids}::bigint[]) with ordinality as t (id, nth)`.execute(db);
      await sql`insert into member_day (program_id, member_id, day, steps, walked, converted, verified, logged, goal,
          rule_version, last_entry_at)
        select ${programId}::bigint, id, '2026-10-05', 5000, 5000, 0, 0, 0, 4000, 1, now()
        from unnest(${ids}::bigint[]) id`.execute(db);
      await sql`update member set deactivated_at = '2026-10-20'
        where program_id = ${programId} and member_id = ${leaver.memberId}`.execute(db);
      return [
        await selectMonthFigures(db, programId, october),
        ...(await selectSiteFigures(db, programId, october)),
      ];
    });
    const figures = { members: 1, active: 1, activeDays: 1 };
    expect(found).toEqual([
      { ...figures, goalDays: 1, steps: 5000 },
      { ...figures, siteId, name: 'North' },
    ]);
  });
});

it.each([
  ['total', 10_000, 1],
  ['collective', 10_000, 3],
  ['collective', 16_000, 0],
] as const)(
  'the goal of a %s challenge of %i steps is reached by %i',
  async (format, goal, reached) => {
    const program = await api.makeProgram({ timeZone: 'UTC' });
    const { programId } = program;
    const walkers = await Promise.all([1, 2, 3].map(() => api.makeMember(program)));
    await signInAhead(api, walkers);
    const now = setClock('2026-11-22T12:00:00Z');
    const ids = walkers.map(({ memberId }) => memberId);
    const [organiserId = 0] = ids;
    const found = await api.inProgram(program, async (db) => {
      const dates = { startDay: '2026-11-21', endDay: '2026-11-22', graceHours: 0 } as const;
      const about = { name: 'Autumn', description: '', organiserId, format, goal, steps: 10_000 };
      const challenge = await createChallenge(db, programId, { ...about, ...dates }, now);
      await joinChallenge(db, programId, challenge, ids, organiserId, now);
      const rows = [10_000, 5000, 0].map((steps, at) => {
        return { memberId: ids[at] ?? 0, day: '2026-11-22', source: 'import', steps } as const;
      });
      await recordStepDays(db, programId, rows, now);
      return selectMonthChallenges(db, programId, { first: '2026-11-01', last: '2026-11-30' });
    });
    expect(found).toMatchObject([{ name: 'Autumn', participants: 3, reached }]);
  },
);
