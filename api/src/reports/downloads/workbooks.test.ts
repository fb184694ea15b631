import {
  downloadAllUsers,
  downloadAssessmentStatus,
  downloadMemberStats,
} from '@stridewell/contracts';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { api } from '#test/fixtures/downloads.fixture.ts';
import { readWorkbookCells, type WorkbookCell } from '#test/fixtures/spreadsheets.fixture.ts';
import type { TestMember } from '#test/setup/test-api.ts';

const program = await api.makeProgram({ timeZone: 'UTC' });
const { programId } = program;
const admin = await api.makeMember(program, {
  roleName: 'CoreTierAdmin',
  registeredOn: '2026-01-01',
});
const maya = await api.makeMember(program, {
  registeredOn: '2026-01-01',
  firstName: '=Maya',
  lastName: '_x0041_ <&>',
});
const stranger = await api.makeMember(await api.makeProgram(), { roleName: 'ProTierAdmin' });

beforeAll(() =>
  api.inProgram(program, async (db) => {
    await sql`update member set last_visit_at = '2026-02-03T04:05:06Z'
      where program_id = ${programId} and member_id = ${maya.memberId}`.execute(db);
    await sql`insert into member_day (program_id, member_id, day, steps, walked, converted, verified, logged, goal,
        rule_version, last_entry_at)
      select ${programId}::bigint, ${maya.memberId}::bigint, day, 1000 + 333 * nth, 1000 + 333 * nth, 0, 0, 0, 3000, 1,
        now()
      from generate_series(date '2026-02-01', date '2026-02-09', interval '1 day')
        with ordinality as t (day, nth)`.execute(db);
  }),
);

async function take(
  by: TestMember,
  endpoint: typeof downloadAllUsers | typeof downloadMemberStats,
  query = {},
) {
  const params = { id: programId };
  const file = await api.as(by).call(endpoint, { params, query: { ...query, file: 'xlsx' } });
  return { file, cells: await readWorkbookCells(Buffer.from(await file.arrayBuffer())) };
}

/** Returns the cells of a member's row by their titles. */
function rowOf([titles = [], ...rows]: WorkbookCell[][], { memberId }: TestMember) {
  const row = rows.find(([id]) => id === String(memberId)) ?? [];
  return Object.fromEntries(titles.map((title, at) => [String(title), row[at] ?? null]));
}

async function ask<Row>(statement: ReturnType<typeof sql<Row>>): Promise<Row | undefined> {
  return api.inProgram(program, async (db) => (await statement.execute(db)).rows[0]);
}

describe('a report as a workbook', () => {
  it('has the figures of the database as text, numbers, days and times', async () => {
    const span = { startDate: '2026-02-01', endDate: '2026-02-09' };
    const { file, cells } = await take(admin, downloadMemberStats, span);
    expect(file.name).toMatch(/^member-stats-\d{4}-\d\d-\d\d\.xlsx$/);
    const known = await ask(sql<{ steps: number; days: number; change: number; name: string }>`
      select sum(steps)::int as steps, count(*) filter (where steps >= goal)::int as days,
        round(100.0 * (sum(steps) filter (where day > '2026-02-06') - sum(steps) filter (where day < '2026-02-04'))
          / sum(steps) filter (where day < '2026-02-04'), 1)::float as change,
        (select first_name || ' ' || last_name from member where program_id = ${programId}
          and member_id = ${maya.memberId}) as name
      from member_day where program_id = ${programId} and member_id = ${maya.memberId}`);
    expect(rowOf(cells, maya)).toMatchObject({
      'Member ID': String(maya.memberId),
      Member: known?.name,
      Email: maya.email,
      Steps: known?.steps,
      'Days goal met': known?.days,
      'Percent change (last third of days vs. first third)': known?.change,
      Registered: new Date('2026-01-01T00:00:00Z'),
      Team: null,
    });
    const visit = rowOf(cells, maya)['Last visit'];
    expect(Math.round(Number(visit) / 1000)).toBe(Date.parse('2026-02-03T04:05:06Z') / 1000);
  });

  it('is the same in every language, and has every member once', async () => {
    const { cells } = await take(admin, downloadAllUsers);
    const spanish = await take(admin, downloadAllUsers, { separator: 'semicolon', bom: 0 });
    expect(spanish.cells).toEqual(cells);
    const known = await ask(sql<{ count: number }>`
      select count(*)::int as count from member where program_id = ${programId}`);
    expect(new Set(cells.slice(1).map(([id]) => id)).size).toBe(known?.count);
  });

  it('has the titles of a report without rows', async () => {
    const { cells } = await take(admin, downloadAssessmentStatus);
    expect(cells).toEqual([['By', 'Members who answered', 'Members who could']]);
  });

  it("is refused to members and another program's admins", async () => {
    await expect(take(maya, downloadAllUsers)).rejects.toMatchObject({ code: 'forbidden' });
    await expect(take(stranger, downloadAllUsers)).rejects.toMatchObject({ code: 'not_found' });
  });
});
