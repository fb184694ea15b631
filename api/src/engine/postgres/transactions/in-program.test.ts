import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { startFaultProxy } from '#test/faults/fault-proxy.fixture.ts';
import { drillSize } from '#test/setup/drill-size.ts';
import { cloneTestDatabase } from '#test/setup/test-database.ts';
import { connectionAs } from '#engine/postgres/connections/connection.ts';
import { type Db, deferUntilCommit } from './bind.ts';
import { asProvider, inProgram, outsidePrograms } from './in-program.ts';
import { newId } from '#engine/postgres/rows/new-id.ts';
import { openPools } from '#engine/postgres/connections/pools.ts';
import { openClient, withClient } from '#engine/postgres/connections/open-client.ts';
import { databaseRoles } from '#engine/postgres/connections/roles.ts';

const database = await cloneTestDatabase();
const root = await openClient(database.administration);
const pools = openPools(database.connection, {
  size: 2,
  statementTimeoutMs: 2_000,
  idleInTransactionTimeoutMs: 10_000,
  connectTimeoutMs: 120_000,
  onError: () => {},
});

afterAll(async () => {
  await root.end();
  await pools.end();
  await database.drop();
});

describe('a connection', () => {
  it('has its role from the first statement on, and again after RESET ROLE', async () => {
    await withClient(connectionAs(database.connection, 'app'), async (client) => {
      const who = async () =>
        (await client.query<{ who: string }>('select current_user as who')).rows[0]?.who;
      expect(await who()).toBe(databaseRoles.app);
      await client.query('reset role');
      expect(await who()).toBe(databaseRoles.app);
    });
  });

  it('returns integers, days and instants in their wire format', async () => {
    const { rows: answered } = await outsidePrograms(pools, (db) =>
      sql`select 9007199254740991::int8 as big, sum(x)::numeric as total, date '2026-03-14' as day,
        timestamptz '2026-03-14 10:00+01' as at from generate_series(1, 3) x`.execute(db),
    );
    expect(answered).toEqual([
      { big: 9_007_199_254_740_991, total: 6, day: '2026-03-14', at: '2026-03-14T09:00:00.000Z' },
    ]);
    const tooBig = outsidePrograms(pools, (db) => sql`select 9007199254740993::int8`.execute(db));
    await expect(tooBig).rejects.toThrow(/53 bits/);
  });

  it('names columns in camelCase, and leaves names inside a value unchanged', async () => {
    const [answered] = await outsidePrograms(pools, (db) =>
      db
        .selectFrom('badge')
        .select([
          'badgeId as firstId',
          sql`'{"best_day": [{"was_in": 1}]}'::jsonb`.as('shownCause'),
        ])
        .orderBy('firstId')
        .limit(1)
        .execute(),
    );
    expect(answered).toEqual({ firstId: 1, shownCause: { best_day: [{ was_in: 1 }] } });
  });

  it('cancels a statement that takes too long, and keeps serving', async () => {
    const slow = outsidePrograms(pools, (db) => sql`select pg_sleep(10)`.execute(db));
    await expect(slow).rejects.toMatchObject({ code: '57014' });
    await expect(outsidePrograms(pools, async () => 'served')).resolves.toBe('served');
  });

  it('is replaced if the server closes it, and the transaction runs again', async () => {
    let runs = 0;
    const outcome = await outsidePrograms(pools, async (db) => {
      runs += 1;
      const { rows: own } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db);
      if (runs === 1) await root.query('select pg_terminate_backend($1)', [own[0]?.pid]);
      await sql`select 1`.execute(db);
      return 'done';
    });
    expect({ outcome, runs }).toEqual({ outcome: 'done', runs: 2 });
  });
});

describe('a transaction', () => {
  it("isn't reported as committed if a failed statement was ignored", async () => {
    const program = await insertProgram();
    const lost = inProgram(pools, program, async (db) => {
      await db.updateTable('program').set({ name: 'lost' }).execute();
      await sql`select 1 / 0`.execute(db).catch(() => undefined);
      return 'believed';
    });
    await expect(lost).rejects.toThrow('division by zero');
    expect(await nameOf(program)).toBe('made');
  });

  it("commits or fails with a last statement that wasn't awaited", async () => {
    const program = await insertProgram();
    const rename = (name: string) => sql`update program set name = ${name}`;
    await inProgram(pools, program, async (db) => deferUntilCommit(rename('left').execute(db)));
    expect(await nameOf(program)).toBe('left');
    const lost = inProgram(pools, program, async (db) => {
      deferUntilCommit(rename('lost').execute(db));
      deferUntilCommit(sql`select 1 / 0`.execute(db));
      deferUntilCommit(rename('late').execute(db));
    });
    await expect(lost).rejects.toThrow('division by zero');
    expect(await nameOf(program)).toBe('left');
  });

  it('refuses a second statement if only one is allowed, because it would see no program', async () => {
    const program = await insertProgram();
    const once = { isReadOnly: true, isOneStatement: true };
    const names = (db: Db) => db.selectFrom('program').select('name').execute();
    expect(await inProgram(pools, program, names, once)).toEqual([{ name: 'made' }]);
    const twice = inProgram(pools, program, async (db) => [await names(db), await names(db)], once);
    await expect(twice).rejects.toThrow("This statement's transaction has ended.");
    expect(await inProgram(pools, program, names, once)).toEqual([{ name: 'made' }]);
  });

  it('accepts no more statements after a failure', async () => {
    const program = await insertProgram();
    let late: Promise<unknown> | undefined;
    const lost = inProgram(pools, program, async (db) => {
      const waits = sql`select 1`.execute(db).then(async () => {
        await new Promise((resolve) => setTimeout(resolve, 50));
        return db.updateTable('program').set({ name: 'late' }).execute();
      });
      waits.catch(() => {});
      late = waits;
      throw new Error('refused');
    });
    await expect(lost).rejects.toThrow('refused');
    await expect(late).rejects.toThrow("This statement's transaction has ended.");
    expect(await nameOf(program)).toBe('made');
  });

  it('runs again after a conflict', async () => {
    const [first, second] = [await insertProgram(), await insertProgram()];
    const rename = (id: number) =>
      sql`update program set name = name || '!' where program_id = ${id}`;
    let runs = 0;
    let renamed = 0;
    let letBothGoOn = () => {};
    const bothHoldOne = new Promise<void>((resolve) => (letBothGoOn = resolve));
    const cross = (from: number, to: number) =>
      asProvider(openedTwice, async (db) => {
        runs += 1;
        await rename(from).execute(db);
        renamed += 1;
        if (renamed === 2) letBothGoOn();
        await bothHoldOne;
        await rename(to).execute(db);
      });
    const openedTwice = openPools(database.connection, {
      size: 8,
      statementTimeoutMs: 5_000,
      idleInTransactionTimeoutMs: 5_000,
      connectTimeoutMs: 5_000,
      onError: () => {},
    });
    await Promise.all([cross(first, second), cross(second, first)]);
    await openedTwice.end();
    expect([await nameOf(first), await nameOf(second)]).toEqual(['made!!', 'made!!']);
    expect(runs).toBe(3);
  });

  it("waits once for a server that stops responding, and doesn't run again", async () => {
    const { host = '', port = '' } = database.connection;
    const proxy = await startFaultProxy(`${host}/.s.PGSQL.${port}`);
    const reached = openPools(
      { ...database.connection, host: '127.0.0.1', port: proxy.port },
      {
        size: 1,
        statementTimeoutMs: 500,
        idleInTransactionTimeoutMs: 5_000,
        connectTimeoutMs: 500,
        onError: () => {},
      },
    );
    let runs = 0;
    const ask = () =>
      outsidePrograms(reached, async (db) => {
        runs += 1;
        // The time limit of BEGIN expires just before that of the statement behind it.
        await new Promise((resolve) => setTimeout(resolve, 50));
        await sql`select 1`.execute(db);
      });
    await ask();
    proxy.faults.isFrozen = true;
    await expect(ask()).rejects.toThrow(/timeout|terminated/);
    expect(runs).toBe(2);
    expect(proxy.accepted()).toBe(1);
    await proxy.close();
    await reached.end();
  });

  it('sees only its own program, however many share two connections', async () => {
    const programs = await Promise.all(Array.from({ length: 50 }, () => insertProgram()));
    const wrong: string[] = [];
    const see = (db: Db) => db.selectFrom('program').select('programId').execute();
    const turns = Array.from({ length: drillSize(10_000) }, async (_, at) => {
      const programId = programs[at % 50] ?? 0;
      const seen = await inProgram(pools, programId, async (db) => {
        const found = await see(db);
        if (at % 7 === 1)
          await db
            .updateTable('program')
            .set({ name: `${programId}` })
            .execute();
        // After a failure, nothing of its program may be left to the next user of the connection.
        if (at % 7 === 2) await sql`select 1 / 0`.execute(db);
        return found;
      }).catch(() => [{ programId }]);
      const outside = at % 7 === 3 ? await outsidePrograms(pools, see) : [];
      const isOwn = seen.length === 1 && seen[0]?.programId === programId && outside.length === 0;
      if (!isOwn) wrong.push(`${at}: ${JSON.stringify({ programId, seen, outside })}`);
    });
    await Promise.all(turns);
    expect(wrong).toEqual([]);
    expect(await Promise.all(programs.map(nameOf))).toEqual(programs.map(String));
  });
});

async function insertProgram(): Promise<number> {
  const programId = newId();
  await inProgram(pools, programId, (db) =>
    db
      .insertInto('program')
      .values({
        programId,
        name: 'made',
        tier: 'core',
        type: 'activate activity',
        timeZone: 'UTC',
        contactEmail: 'help@example.org',
      })
      .execute(),
  );
  return programId;
}

async function nameOf(programId: number): Promise<string | undefined> {
  const row = await inProgram(pools, programId, (db) =>
    db.selectFrom('program').select('name').executeTakeFirst(),
  );
  return row?.name;
}
