import { sql } from 'kysely';
import { afterAll, expect, it } from 'vitest';
import { cloneTestDatabase } from '#test/setup/test-database.ts';
import {
  asProvider,
  inProgram,
  outsidePrograms,
} from '#engine/postgres/transactions/in-program.ts';
import { openPools } from './pools.ts';
import { databaseRoles } from './roles.ts';

const database = await cloneTestDatabase();
const { host, port, user, password, database: name } = database.connection;
// The server itself acts as the pooler: transactions start the same way.
const where = `localhost:${port}/${name}?host=${encodeURIComponent(host ?? '')}`;
const poolerUrl = `postgres://${user}:${String(password ?? '')}@${where}`;
const pools = openPools(database.connection, {
  size: 1,
  statementTimeoutMs: 30_000,
  idleInTransactionTimeoutMs: 30_000,
  connectTimeoutMs: 30_000,
  poolerUrl,
  preparesStatements: false,
  onError: () => {},
});
afterAll(async () => {
  await pools.end();
  await database.drop();
});

const whoami = sql<{ role: string; program: string | null; limit: string }>`
  select current_user as role, nullif(current_setting('app.program_id', true), '') as program,
    current_setting('statement_timeout') as limit`;

it('a transaction on a pooled connection has its role, program and limits', async () => {
  const { app, provider } = databaseRoles;
  const limit = '30s';
  const inside = await inProgram(pools, 7, (db) => whoami.execute(db), { isReadOnly: true });
  expect(inside.rows).toEqual([{ role: app, program: '7', limit }]);
  const outside = await outsidePrograms(pools, (db) => whoami.execute(db));
  expect(outside.rows).toEqual([{ role: app, program: null, limit }]);
  const all = await asProvider(pools, (db) => whoami.execute(db));
  expect(all.rows).toEqual([{ role: provider, program: null, limit }]);
});

it('a transaction leaves nothing behind for the next user of the connection', async () => {
  await inProgram(pools, 7, (db) => whoami.execute(db));
  const { rows } = await pools.app.query<object>(
    `select current_user as role, nullif(current_setting('app.program_id', true), '') as program`,
  );
  expect(rows).toEqual([{ role: user, program: null }]);
  await expect(pools.app.query('select from stridewell.member')).rejects.toThrow(
    /permission denied/,
  );
});
