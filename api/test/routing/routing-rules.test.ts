import { readdir, readFile } from 'node:fs/promises';
import { parseSync } from 'libpg-query';
import { afterAll, describe, expect, inject, it } from 'vitest';
import { schemaName, withClient } from '#engine/postgres/index.ts';
import { cloneTestDatabase } from '#test/setup/test-database.ts';
import { brokenRules } from './routing-rules.ts';

const database = await cloneTestDatabase();
afterAll(() => database.drop());

const tables = {
  ofTenants: new Set(inject('statements').tenantTables),
  directories: new Set(['sign_in_name']),
};

function found(text: string, values: readonly unknown[] = [1, 1, 1]): string[] {
  return brokenRules(text, values, tables).map(({ rule, table }) => `${rule} ${table}`);
}

describe("a statement that can't be routed by program is detected when it", () => {
  it.each([
    ['select * from member where member_id = $1', ['program member']],
    ['update member set language = null where member_id = $1', ['program member']],
    ['delete from notice_dismissal where member_id = $1', ['program notice_dismissal']],
    ['copy (select * from member) to stdout', ['program member']],
    [
      'select 1 from session s join member m using (program_id, member_id) where s.program_id = $1',
      ['program member'],
    ],
    [
      `select 1 from session s join member m on m.program_id = s.program_id
       where s.program_id = $1`,
      ['program member'],
    ],
    [
      `select (select count(*) from step_entry e where e.program_id = m.program_id)
       from member m where m.program_id = $1`,
      ['program step_entry'],
    ],
    ['select 1 from member where program_id = $1 union all select 1 from team', ['program team']],
    ['select 1 from member where program_id = $1 or member_id = $2', ['program member']],
    [
      'insert into team (program_id, team_id) values ((select max(program_id) from member where program_id = $1), $2)',
      ['program team'],
    ],
  ])('leaves a table without its program: %s', (text, broken) => {
    expect(found(text)).toEqual(broken);
  });

  it('names two programs', () => {
    const text = 'select 1 from member m, team t where m.program_id = $1 and t.program_id = $2';
    expect(found(text, [1, 2])).toEqual(['program two programs']);
    expect(found(text, [1, 1])).toEqual([]);
  });

  it.each([
    `with gone as (delete from team where program_id = $1 returning team_id) select * from gone`,
    `with made as (insert into team (program_id, team_id) values ($1, $2)) select 1`,
    `with one as (select 1), other as (update team set name = '' where program_id = $1) select 1`,
  ])('writes inside WITH: %s', (text) => {
    expect(found(text)).toEqual(['with team']);
  });

  it('inserts from something other than a table, and neither resolves a conflict nor returns rows', () => {
    const insert = `insert into team (program_id, team_id) select $1::bigint, id from unnest($2::bigint[]) id`;
    expect(found(insert)).toEqual(['unnest team']);
    expect(
      found(`with ids as (select unnest($2::bigint[]) id) ${insert.replace(/unnest\(.*/, 'ids')}`),
    ).toEqual(['unnest team']);
    expect(found(`${insert} on conflict do nothing`)).toEqual([]);
    expect(found(`${insert} returning team_id`)).toEqual([]);
    const fromProgram = `insert into team (program_id, team_id) select program.program_id, id
      from program cross join unnest($2::bigint[]) id where program.program_id = $1`;
    expect(found(fromProgram)).toEqual([]);
  });

  it.each([
    'update set ended_at = now()',
    'update set ended_at = current_timestamp',
    'update set name = excluded.name where team.created_at < clock_timestamp()',
  ])('reads the clock in ON CONFLICT DO %s', (update) => {
    const insert = 'insert into team (program_id, team_id) values ($1, $2)';
    expect(found(`${insert} on conflict (program_id, team_id) do ${update}`)).toEqual([
      'on conflict team',
    ]);
    const compared = 'update set ended_at = excluded.ended_at + make_interval(days => 1)';
    expect(found(`${insert} on conflict (program_id, team_id) do ${compared}`)).toEqual([]);
  });

  it('joins the directory of sign-in names with a tenant table', () => {
    const join = `select 1 from sign_in_name s join member m on m.member_id = s.member_id
      where s.program_id = $1 and m.program_id = $1`;
    expect(found(join)).toEqual(['directory sign_in_name']);
    expect(found('select program_id from sign_in_name where sign_in_name = $1')).toEqual([]);
  });

  it('calls a function in SET', () => {
    expect(found(`select set_config('app.program_id', $1, true)`)).toEqual(['settings ']);
  });
});

describe('the schema', () => {
  const rows = (text: string) =>
    withClient(database.administration, async (client) => (await client.query(text)).rows);

  it('has no policy with a subselect', async () => {
    const policies = `select polrelid::regclass::text as name from pg_policy
      where pg_get_expr(polqual, polrelid) || coalesce(pg_get_expr(polwithcheck, polrelid), '') ilike '%select%'`;
    expect(await rows(policies)).toEqual([]);
  });

  it('has no foreign keys between the directory of sign-in names and tenant tables', async () => {
    const keys = `select conname from pg_constraint where contype = 'f'
      and '${schemaName}.sign_in_name'::regclass in (conrelid, confrelid)`;
    expect(await rows(keys)).toEqual([]);
  });

  it('adds a column and its check in two statements, in every migration', async () => {
    const folder = new URL('../../migrations/', import.meta.url);
    const files = await readdir(folder);
    expect(files.length).toBeGreaterThan(0);
    for (const file of files) {
      const text = await readFile(new URL(file, folder), 'utf8');
      expect(columnsWithCheck(text), file).toEqual([]);
    }
    expect(columnsWithCheck('alter table team add column size int check (size > 0)')).toEqual([
      'size',
    ]);
    expect(columnsWithCheck('alter table team add column size int, add check (size > 0)')).toEqual(
      [],
    );
  });
});

/** Returns the columns that ALTER TABLE adds together with their own check. */
function columnsWithCheck(text: string): string[] {
  return (parseSync(text).stmts ?? []).flatMap(({ stmt }) => {
    if (!stmt || !('AlterTableStmt' in stmt)) return [];
    return (stmt.AlterTableStmt.cmds ?? []).flatMap((command) => {
      if (!('AlterTableCmd' in command) || command.AlterTableCmd.subtype !== 'AT_AddColumn')
        return [];
      const { def } = command.AlterTableCmd;
      if (!def || !('ColumnDef' in def)) return [];
      const hasCheck = (def.ColumnDef.constraints ?? []).some(
        (one) => 'Constraint' in one && one.Constraint.contype === 'CONSTR_CHECK',
      );
      return hasCheck ? [def.ColumnDef.colname ?? ''] : [];
    });
  });
}
