import {
  downloadAllUsers,
  downloadMemberStats,
  downloadTeamSummary,
  type Endpoint,
  endpoints,
  isDownload,
  Separator,
} from '@stridewell/contracts';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { asProvider, newId } from '#engine/postgres/index.ts';
import { recordStepDays } from '#activity/steps/steps.service.ts';
import { createChallenge } from '#challenges/challenges/challenges.service.ts';
import { createOrganization } from '#teams/organizations/organizations.service.ts';
import { joinGroup } from '#teams/memberships/memberships.service.ts';
import { api } from '#test/fixtures/downloads.fixture.ts';
import { makeReseller } from '#test/fixtures/resellers.fixture.ts';
import {
  expectNoFormula,
  readCells,
  readWorkbook,
  storedIn,
} from '#test/fixtures/spreadsheets.fixture.ts';
import type { TestMember } from '#test/setup/test-api.ts';

const hostile = [
  `=cmd|' /C calc'!A0`,
  `X;=cmd|' /C calc'!A0`,
  'X,=1+1',
  'X\t=1+1',
  'X\n@SUM(1)',
  'X;"=1+1"',
  '";=1+1',
  `X; '"=1+1`,
  ';;-1+1;',
  '\t;\r\n＝1',
  `'=1+1`,
  'X;＋1',
];
const program = await api.makeProgram({ timeZone: 'UTC', name: hostile[1] ?? '' });
const { programId } = program;
const admin = await api.makeMember(program, { roleName: 'ProTierAdmin' });
const boss = await api.makeMember(program, { roleName: 'Super WT Admin' });
const partner = await api.makeMember(program);
const members: TestMember[] = [];
const ids = {
  program: programId,
  organization: 0,
  challenge: 0,
  import: newId(),
  fileImport: newId(),
  peopleFile: newId(),
  deletion: newId(),
};

beforeAll(async () => {
  for (const [at, name] of hostile.entries()) {
    const columns = {
      firstName: name,
      lastName: hostile.at(-at) ?? '',
      username: `${name}${at}`.toLowerCase(),
    };
    members.push(
      await api.makeMember(program, {
        ...columns,
        email: `${name}${at}@example.org`.toLowerCase(),
      }),
    );
  }
  const now = new Date();
  await api.inProgram(program, async (db) => {
    for (const [at, name] of hostile.entries()) {
      const member = members[at];
      if (!member) throw new Error('Each name has its member.');
      const organizationId = await createOrganization(db, programId, { name }, now);
      await joinGroup(db, programId, 'organizations', organizationId, [member.memberId], {
        by: admin.memberId,
        now,
      });
      const challenge = { name, description: name, startDay: '2026-01-01', endDay: '2026-12-31' };
      const { challengeId } = await createChallenge(
        db,
        programId,
        { ...challenge, steps: 1000, organiserId: admin.memberId },
        now,
      );
      [ids.organization, ids.challenge] = [organizationId, challengeId];
      await sql`update member set device_name = ${name}, featured_challenge_id = ${challengeId}
        where program_id = ${programId} and member_id = ${member.memberId}`.execute(db);
      const teamId = newId();
      await sql`insert into team (program_id, team_id, name, organization_id, created_by, created_at)
        values (${programId}, ${teamId}, ${name}, ${organizationId}, ${member.memberId}, now())`.execute(
        db,
      );
      await sql`insert into team_member (program_id, team_id, member_id, membership_id, is_leader,
          first_day, joined_at, joined_by, username, is_quiet)
        values (${programId}, ${teamId}, ${member.memberId}, 1, true, '2026-01-01', now(), 1,
          ${member.username}, false)`.execute(db);
      const day = `2026-02-${String(at + 10)}`;
      const entry = { memberId: admin.memberId, day, steps: 100 + at, note: name };
      await recordStepDays(db, programId, [{ ...entry, source: 'import' as const }], now);
    }
    await sql`insert into step_import (program_id, import_id, state, uploaded_by, uploaded_by_name, uploaded_at)
      values (${programId}, ${ids.import}, 'checked', ${admin.memberId}, '', now())`.execute(db);
    await sql`insert into step_import_line (program_id, import_id, line_number, problem, content)
      select ${programId}, ${ids.import}, nth, 'unknown-member', content
      from unnest(${hostile}::text[]) with ordinality as t (content, nth)`.execute(db);
    await sql`insert into file_import (program_id, import_id, member_id, state, bytes, uploaded_at)
      values (${programId}, ${ids.fileImport}, ${admin.memberId}, 'ready', 1, now())`.execute(db);
    await sql`insert into file_import_line (program_id, import_id, item, file, line, content, problem)
      select ${programId}, ${ids.fileImport}, nth, content, nth, content, 'too_many_cells'
      from unnest(${hostile}::text[]) with ordinality as t (content, nth)`.execute(db);
    await sql`insert into eligibility_file (program_id, file_id, uploaded_by, uploaded_by_name, state, is_whole,
        lines, uploaded_at)
      values (${programId}, ${ids.peopleFile}, ${admin.memberId}, '', 'checked', false, 1, now())`.execute(
      db,
    );
    await sql`insert into eligibility_line (program_id, file_id, item, line, act, email, employee_id, problem)
      select ${programId}, ${ids.peopleFile}, nth, nth, 'refused', content, content, 'status_unknown'
      from unnest(${hostile}::text[]) with ordinality as t (content, nth)`.execute(db);
  });
  await makeReseller(api, { programs: [program], people: [partner] });
  await asProvider(api.pools, async (db) => {
    await sql`insert into mass_deletion (mass_deletion_id, state, members, created_by, created_at, due_at)
      values (${ids.deletion}, 'done', ${members.length}, ${boss.memberId}, now(), now())`.execute(
      db,
    );
    for (const [line, { memberId }] of members.entries())
      await sql`insert into mass_deletion_line (program_id, mass_deletion_id, member_id, outcome, line)
        values (${programId}, ${ids.deletion}, ${memberId}, 'kept', ${line})`.execute(db);
  });
});

/** Returns the URL of a download for the program that is full of hostile names. */
function addressOf({ path }: Endpoint): string {
  const [, room = ''] = path.split('/');
  const id = {
    programs: ids.program,
    questions: ids.program,
    organizations: ids.organization,
    challenges: ids.challenge,
    super: ids.deletion,
  };
  const own = id[room as keyof typeof id] ?? admin.memberId; // all others are of members
  const address = path
    .replace(':id', `${own}`)
    .replace(':importId', `${ids.import}`)
    .replace(':fileImportId', `${ids.fileImport}`)
    .replace(':fileId', `${ids.peopleFile}`);
  return `/api${address}`;
}

const downloads = Object.entries(endpoints).filter(
  ([, endpoint]) => isDownload(endpoint) && endpoint.fileType === undefined,
);

async function request(endpoint: Endpoint, query: string, headers = {}) {
  const { method } = endpoint;
  const url = `${addressOf(endpoint)}?${query}`;
  const body = method === 'POST' && { payload: { questionList: [ids.program] } };
  const by = { 'super-admin': boss, partner }[String(endpoint.access)] ?? admin;
  const answer = await api.as(by).request({ method, url, headers, ...body });
  expect(answer.statusCode).toBe(200);
  return answer;
}

const take = async (...asked: Parameters<typeof request>) => (await request(...asked)).body;

describe.each(downloads)('%s', (_name, endpoint) => {
  it('calculates nothing in any spreadsheet, and has the same shape with either separator', async () => {
    const shapes: number[][] = [];
    for (const separator of Separator.options) {
      const text = await take(endpoint, `separator=${separator}&bom=0`);
      expectNoFormula(text);
      const own = separator === 'comma' ? ',' : ';';
      const rows = readCells(text, own, 'at-the-beginning');
      expect(new Set(rows.map(({ length }) => length)).size).toBe(1);
      shapes.push([rows.length, rows[0]?.length ?? 0]);
    }
    expect(shapes[0]).toEqual(shapes[1]);
  });
});

const reports = downloads.filter(([, { query }]) => query && 'file' in query.shape);

describe.each(reports)('%s as a workbook', (_name, endpoint) => {
  it('has the cells of the CSV file, with text as it was entered', async () => {
    const [titles = [], ...rows] = readCells(await take(endpoint, ''), ',', 'at-the-beginning');
    const { rawPayload } = await request(endpoint, 'file=xlsx');
    const [known, ...cells] = await readWorkbook(rawPayload);
    expect(known).toEqual(titles);
    expect(cells).toEqual(rows.map((row) => row.map((cell) => storedIn(cell.replace(/\.0$/, '')))));
  });
});

describe('text from a member', () => {
  it('is in the file as it was entered', async () => {
    const text = await take(downloadTeamSummary, 'separator=semicolon');
    const [titles = [], ...rows] = readCells(text, ';', 'at-the-beginning');
    const names = rows.map((row) => storedIn(row[titles.indexOf('Team')] ?? ''));
    // A lone line feed and one after a carriage return both end a line.
    expect(names.map((name) => name.replaceAll('\r', ''))).toEqual(
      hostile.map((name) => name.replaceAll('\r', '')),
    );
  });
});

describe('the format of a file', () => {
  const isSpanish = (text: string) => text.startsWith('\uFEFFMember ID;Member;');
  const isEnglish = (text: string) => text.startsWith('\uFEFFMember ID,Member,');

  it('follows the requested language, until the member has chosen one', async () => {
    const asking = (language: string) =>
      take(downloadAllUsers, '', { 'accept-language': language });
    expect(isEnglish(await take(downloadAllUsers, ''))).toBe(true);
    expect(isSpanish(await asking('es-MX,es;q=0.9,en;q=0.8'))).toBe(true);
    expect(isEnglish(await asking('es;q=0.4, en-GB;q=0.9'))).toBe(true);
    expect(isEnglish(await asking('fr, *;q=0.1'))).toBe(true);
    expect(isEnglish(await asking('es;q=0'))).toBe(true);
    const choose = (language: 'en' | 'es' | null) =>
      api.inProgram(program, (db) =>
        db
          .updateTable('member')
          .set({ language })
          .where('programId', '=', programId)
          .where('memberId', '=', admin.memberId)
          .execute(),
      );
    await choose('es');
    expect(isSpanish(await asking('en'))).toBe(true);
    expect(isSpanish(await take(downloadAllUsers, 'bom=0'))).toBe(false);
    expect(isEnglish(await take(downloadAllUsers, 'separator=comma'))).toBe(true);
    await choose(null);
  });

  it("has all text in quotes, even if its own separator wouldn't need them", async () => {
    const text = await take(downloadTeamSummary, 'separator=semicolon');
    expect(text).toContain(`"X\t'=1+1"`);
    expect(text).toContain(`"X,'=1+1"`);
  });

  it('has decimal commas if cells are separated by semicolons', async () => {
    const query = 'startDate=2026-02-10&endDate=2026-02-21';
    const percentIn = async (separator: string) => {
      const text = await take(downloadMemberStats, `${query}&separator=${separator}`);
      const delimiter = separator === 'comma' ? ',' : ';';
      const [titles = [], ...rows] = readCells(text, delimiter, 'at-the-beginning');
      const change = titles.findIndex((title) => title.startsWith('Percent change'));
      return rows.map((row) => row[change]).filter((cell) => cell !== '');
    };
    // 406 steps on the first four days, 438 on the last.
    expect(await percentIn('comma')).toEqual(['7.9']);
    expect(await percentIn('semicolon')).toEqual(['7,9']);
  });
});
