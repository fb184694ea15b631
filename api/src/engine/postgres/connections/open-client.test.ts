import type { ClientBase } from 'pg';
import { afterAll, expect, it } from 'vitest';
import { cloneTestDatabase } from '#test/setup/test-database.ts';
import { openClient, openPool, withClient } from './open-client.ts';

const database = await cloneTestDatabase();
afterAll(() => database.drop());

/** Ends a connection from the server's side, which sends a reason and closes. */
async function terminate(pid: number): Promise<void> {
  await withClient(database.administration, (client) =>
    client.query('select pg_terminate_backend($1)', [pid]),
  );
}

/** Resolves at the end; `once` would also listen for errors. */
function endOf(client: ClientBase): Promise<void> {
  return new Promise((resolve) => client.on('end', () => resolve()));
}

const ownPid = 'select pg_backend_pid() as pid';

// Without a listener each of these is an uncaught exception, which fails the run.
it('an idle client is notified when its connection breaks', async () => {
  const errors: Error[] = [];
  const client = await openClient(database.connection, (error) => errors.push(error));
  const { rows } = await client.query<{ pid: number }>(ownPid);
  const ended = endOf(client);
  await terminate(rows[0]?.pid ?? 0);
  await ended;
  expect(errors[0]?.message).toMatch(/terminating connection/);
  await expect(client.query('select 1')).rejects.toThrow();
});

it('a client needs no other listener', async () => {
  const client = await openClient(database.connection);
  const { rows } = await client.query<{ pid: number }>(ownPid);
  const ended = endOf(client);
  await terminate(rows[0]?.pid ?? 0);
  await ended;
  await expect(client.query('select 1')).rejects.toThrow();
});

it.each(['idle', 'lent'])('a pool is notified when its %s connection breaks', async (kind) => {
  const errors: Error[] = [];
  const pool = openPool({ ...database.connection, max: 1 }, (error) => errors.push(error));
  const client = await pool.connect();
  const { rows } = await client.query<{ pid: number }>(ownPid);
  if (kind === 'idle') client.release();
  const ended = endOf(client);
  await terminate(rows[0]?.pid ?? 0);
  await ended;
  if (kind === 'lent') client.release(true);
  expect(errors[0]?.message).toMatch(/terminating connection/);
  await pool.end();
});
