import { expect, it } from 'vitest';
import { withClient } from '#engine/postgres/index.ts';
import { readTenantTables } from '#test/setup/tenant-tables.ts';
import { startTestApi } from '#test/setup/test-api.ts';
import { stayingTables } from './traveling-tables.ts';

const api = await startTestApi();

it('every table of a program moves or stays for a reason, and every sealed or secret column is accounted for', async () => {
  const known = /^(sealed|sealed_key|password_hash|mac|digest|content_hash|answers_hash)$/;
  await withClient(api.database.administration, async (client) => {
    await client.query('set search_path = stridewell');
    const tables = await readTenantTables(client);
    expect(Object.keys(stayingTables).filter((name) => !tables.includes(name))).toEqual([]);
    const { rows } = await client.query<{ table: string; column: string }>(
      `select table_name as table, column_name as column from information_schema.columns
       where table_schema = 'stridewell' and table_name = any($1)
         and column_name ~ '(secret|token|sealed|hash|key$|mac$)'`,
      [tables.filter((name) => !(name in stayingTables))],
    );
    const unknown = rows
      .filter(({ column }) => !known.test(column))
      .map(({ table, column }) => `${table}.${column}`);
    expect(unknown.sort()).toEqual([
      'bulk_act.token',
      'celebrated_moment.moment_key',
      'challenge_seal.sealed_at',
      'picture.storage_key',
    ]);
  });
});
