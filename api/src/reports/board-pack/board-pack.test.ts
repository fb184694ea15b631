import { createReportView, downloadBoardPack } from '@stridewell/contracts';
import { readXlsx } from 'hucre/xlsx';
import { sql } from 'kysely';
import readExcelFile from 'read-excel-file/node';
import { beforeAll, describe, expect, it } from 'vitest';
import { buffer } from 'node:stream/consumers';
import { newId } from '#engine/postgres/index.ts';
import { mailReports } from '#reports/report-views/mail-reports.job.ts';
import { mailTo } from '#test/fixtures/mail.fixture.ts';
import { shareTestApi, testMail, type TestMember } from '#test/setup/test-api.ts';
import { drawBoardPack, readBoardPack, writeBoardWorkbook } from './board-pack.service.ts';

const api = await shareTestApi();
const program = await api.makeProgram({ name: 'Riverbend', timeZone: 'UTC' });
const { programId } = program;
const admin = await api.makeMember(program, {
  roleName: 'CoreTierAdmin',
  registeredOn: '2026-01-01',
});
const stranger = await api.makeMember(await api.makeProgram(), { roleName: 'ProTierAdmin' });
const people: TestMember[] = [];
const [north, south] = [newId(), newId()];
/** In November, October is the last whole month. */
const november = new Date('2026-11-12T12:00:00Z');

beforeAll(async () => {
  for (let at = 0; at < 24; at += 1)
    people.push(await api.makeMember(program, { registeredOn: '2026-01-01' }));
  const ids = people.map(({ memberId }) => memberId);
  await api.inProgram(program, async (db) => {
    await sql`insert into organization (program_id, organization_id, name, created_at)
      values (${programId}, ${north}, 'Норд & Søn', now()), (${programId}, ${south}, '=South', now())`.execute(
      db,
    );
    await sql`insert into organization_member (program_id, organization_id, member_id, membership_id, first_day,
        joined_at, joined_by)
      select ${programId}::bigint, case when nth <= 14 then ${north}::bigint else ${south}::bigint end, id, nth,
        '2026-01-01', now(), 1
      from unnest(${ids}::bigint[]) with ordinality as t (id, nth)`.execute(db);
    // Each of the first 20 has as many days in October as their number, and the first 12 have one in September.
    await sql`insert into member_day (program_id, member_id, day, steps, walked, converted, verified, logged, goal,
        rule_version, last_entry_at)
      select ${programId}::bigint, id, day, 1000 * nth, 1000 * nth, 0, 0, 0, 10000, 1, now()
      from unnest(${ids}::bigint[]) with ordinality as t (id, nth)
      cross join lateral (
        select date '2026-10-01' + n as day from generate_series(0, nth::int - 1) n where nth <= 20
        union all select date '2026-09-30' where nth <= 12
      ) days`.execute(db);
  });
});

async function read(language: 'en' | 'es' = 'en', now = november) {
  return api.inProgram(program, (db) => readBoardPack(db, programId, language, now));
}

describe('the board pack of a program', () => {
  it('has the figures of the database, in a workbook that other programs read', async () => {
    const [known] = await api.inProgram(
      program,
      async (db) =>
        (
          await sql<{ days: number; active: number; steps: number; goal: number; members: number }>`
          select count(*)::int as days, count(distinct member_id)::int as active, sum(steps)::int as steps,
            count(*) filter (where steps >= goal)::int as goal,
            (select count(*)::int from member where program_id = ${programId}) as members
          from member_day where program_id = ${programId} and day between '2026-10-01' and '2026-10-31'`.execute(
            db,
          )
        ).rows,
    );
    if (!known) throw new Error('An aggregate has a row.');
    const file = await buffer(await writeBoardWorkbook(await read()));
    const [summary, sites, ...others] = await readExcelFile(file);
    expect(others).toEqual([]);
    expect(summary?.sheet).toBe('Summary');
    const tenth = (value: number) => Math.round(value * 10) / 10;
    const figures = new Map(summary?.data.map(([name, ...cells]) => [name, cells]));
    expect(figures.get('Figure')).toEqual(['October 2026', 'September 2026', 'Change']);
    expect(figures.get('Members')?.[0]).toBe(known.members);
    expect(figures.get('Active members')).toEqual([known.active, 12, known.active - 12]);
    expect(figures.get('Participation (%)')?.[0]).toBe(tenth((100 * known.active) / known.members));
    expect(figures.get('Active days')).toEqual([known.days, 12, known.days - 12]);
    expect(figures.get('Goal days (% of active days)')?.[0]).toBe(
      tenth((100 * known.goal) / known.days),
    );
    expect(figures.get('Steps')?.[0]).toBe(known.steps);
    // Six people of the south were active: fewer than ten, so the total would reveal them next to the north.
    expect(sites?.data.slice(1)).toEqual([
      ['=South', 10, null, null, null],
      ['Норд & Søn', 14, null, 85.7, null],
      ['Figures of fewer than ten people are left out.', null, null, null, null],
    ]);
  });

  it('shows decimals only of numbers that have them', async () => {
    const file = await buffer(await writeBoardWorkbook(await read()));
    const { sheets } = await readXlsx(new Uint8Array(file), { readStyles: true });
    const formatOf = (cell: string) => sheets[0]?.cells?.get(cell)?.style?.numFmt;
    // 20 active members with 10.5 days each.
    expect([formatOf('2,1'), formatOf('5,1')]).toEqual(['#,##0', '#,##0.0']);
  });

  it('is a PDF in the language of the reader, tagged for screen readers', async () => {
    const file = (await buffer(await drawBoardPack(await read('es')))).toString('latin1');
    expect(file).toMatch(/^%PDF-1\.7/);
    expect(file).toContain('/Lang (es)');
    expect(file).toContain('/Marked true');
    for (const tag of ['H1', 'H2', 'P', 'Table', 'TR', 'TH', 'TD'])
      expect(file).toMatch(new RegExp(`/S /${tag}\\b`));
    // The typeface has no Cyrillic: the name is a picture with its text.
    expect(file).toContain('/Alt');
  });

  it('breaks long tables into pages', async () => {
    const pack = await read();
    const rows = Array.from({ length: 120 }, (_, at) => [`Site ${at}`, at, null]);
    const table = { title: 'Sites', columns: ['Name', 'Members', 'Active'], rows };
    const long = await buffer(await drawBoardPack({ ...pack, tables: [table] }));
    expect(long.toString('latin1').match(/\/Type \/Page\b/g)?.length).toBeGreaterThan(2);
  });

  it("is refused to members and another program's admins", async () => {
    const ask = (by: TestMember) =>
      api.as(by).call(downloadBoardPack, { params: { id: programId }, query: { file: 'xlsx' } });
    expect((await ask(admin)).name).toMatch(/^board-pack-\d{4}-\d\d\.xlsx$/);
    const [member] = people;
    if (!member) throw new Error('The program has members.');
    await expect(ask(member)).rejects.toMatchObject({ code: 'forbidden' });
    await expect(ask(stranger)).rejects.toMatchObject({ code: 'not_found' });
  });
});

describe('the mail with the link to the board pack', () => {
  const mailOn = (day: string) =>
    mailReports(api.pools, testMail, programId, new Date(`${day}T08:00:00Z`));
  const today = new Date().toISOString().slice(0, 10);
  const first = (months: number) => {
    const [year = 0, month = 0] = today.split('-').map(Number);
    return new Date(Date.UTC(year, month - 1 + months, 1)).toISOString().slice(0, 10);
  };

  it('is sent on the first of each month without figures, until its reader is no admin anymore', async () => {
    const ada = await api.makeMember(program, { roleName: 'CoreTierAdmin' });
    const body = { name: 'Board pack', report: 'boardPack', cadence: 'monthly' } as const;
    const { data } = await api
      .as(ada)
      .call(createReportView, { params: { id: ada.memberId }, body });
    expect(data.nextOn).toBe(first(1));
    await mailOn(first(1));
    await mailOn(first(1));
    const sent = await mailTo(api, ada.email, 'saved-report');
    expect(sent.map(({ subject }) => subject)).toEqual(['Your report: Board pack']);
    expect(sent[0]?.text).toContain(`/admin/reporting?view=${data.id}`);
    await mailOn(first(2));
    expect(await mailTo(api, ada.email, 'saved-report')).toHaveLength(2);
    await api.inProgram(program, (db) =>
      sql`update member set role_name = 'NonAdmin'
        where program_id = ${programId} and member_id = ${ada.memberId}`.execute(db),
    );
    await mailOn(first(3));
    expect(await mailTo(api, ada.email, 'saved-report')).toHaveLength(2);
  });
});
