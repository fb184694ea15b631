import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { newId } from '#engine/postgres/index.ts';
import { startTestApi } from '#test/setup/test-api.ts';
import { selectMonthFigures, selectSiteFigures } from './board-pack.sql.ts';

const api = await startTestApi();
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
