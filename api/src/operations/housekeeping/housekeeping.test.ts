import { addSteps } from '@stridewell/contracts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { connectionAs, outsidePrograms, withClient } from '#engine/postgres/index.ts';
import { keyLifetimeHours } from '#engine/requests/index.ts';
import { signInKeeping } from '#accounts/sign-in/sign-in.service.ts';
import { startTestApi } from '#test/setup/test-api.ts';
import { deleteExpired, deleteExpiredOfProgram } from './housekeeping.service.ts';
import { analyzeDatedTables, makePartitions } from './partitions.ts';

const api = await startTestApi();

it('expired keys, throttles and sessions of every program are cleared, and nothing that is still in use', async () => {
  const programs = [await api.makeProgram(), await api.makeProgram()];
  for (const program of programs) {
    const { programId, memberId } = await api.makeMember(program);
    await api.inProgram(program, async (db) => {
      for (const [at, days] of [0.5, 2, 40, 200].entries()) {
        const then = new Date(Date.now() - days * 86_400_000);
        const requestHash = Buffer.alloc(32);
        await db
          .insertInto('idempotency')
          .values({
            programId,
            memberId,
            idempotencyKey: `${days}`,
            requestHash,
            status: 200,
            body: '',
            createdAt: then,
          })
          .execute();
        await db
          .insertInto('session')
          .values({
            programId,
            memberId,
            sessionId: at + 1,
            refreshHash: requestHash,
            refreshedAt: then,
            createdAt: then,
          })
          .execute();
        await db
          .insertInto('passwordReset')
          .values({
            programId,
            memberId,
            resetId: at + 1,
            tokenHash: requestHash,
            createdAt: then,
            expiresAt: then,
          })
          .execute();
      }
    });
  }
  await outsidePrograms(api.pools, (db) =>
    sql`insert into sign_in_throttle values ('old', 9, now() - interval '2 hours'), ('new', 9, now())`.execute(
      db,
    ),
  );
  for (const { programId } of programs) {
    // Three of four keys, one of four password links and two of four sessions.
    expect(await deleteExpiredOfProgram(api.pools, programId)).toBe(6);
    expect(await deleteExpiredOfProgram(api.pools, programId)).toBe(0);
  }
  expect(await deleteExpired(api.pools)).toBe(1);
  expect(await deleteExpired(api.pools)).toBe(0);
});

it('cheers that are more than 30 days old are cleared', async () => {
  const program = await api.makeProgram();
  const { programId, memberId } = await api.makeMember(program);
  const { memberId: sentBy } = await api.makeMember(program);
  await api.inProgram(program, (db) =>
    sql`insert into cheer (program_id, cheer_id, member_id, sent_by, day, sent_at)
        select ${programId}, n, ${memberId}, ${sentBy}, current_date - n, now() - make_interval(days => n)
        from unnest(array[1, 29, 31, 60]) n`.execute(db),
  );
  expect(await deleteExpiredOfProgram(api.pools, programId)).toBe(2);
  const left = await api.inProgram(program, (db) => db.selectFrom('cheer').selectAll().execute());
  expect(left.map(({ cheerId }) => cheerId)).toEqual([1, 29]);
});

it('undo data of bulk actions is cleared after a day, and eligibility files after 30 days', async () => {
  const program = await api.makeProgram();
  const { programId, memberId } = await api.makeMember(program);
  await api.inProgram(program, async (db) => {
    for (const [at, hours] of [23, 25, 800].entries()) {
      const then = new Date(Date.now() - hours * 3_600_000);
      const actId = at + 1;
      await db
        .insertInto('bulkAct')
        .values({
          programId,
          actId,
          kind: 'members-removed',
          token: `act-${at}`,
          items: 1,
          madeBy: memberId,
          madeAt: then,
        })
        .execute();
      await db
        .insertInto('bulkActItem')
        .values({ programId, actId, itemId: memberId, memberId, facts: '{}' })
        .execute();
      await db
        .insertInto('eligibilityFile')
        .values({
          programId,
          fileId: actId,
          uploadedBy: memberId,
          uploadedByName: 'Ada',
          lines: 0,
          state: 'applied',
          isWhole: false,
          uploadedAt: then,
        })
        .execute();
    }
  });
  expect(await deleteExpiredOfProgram(api.pools, programId)).toBe(3);
  const kept = await api.inProgram(program, async (db) => ({
    acts: (await db.selectFrom('bulkAct').select('actId').execute()).length,
    items: (await db.selectFrom('bulkActItem').select('actId').execute()).map((one) => one.actId),
    files: (
      await db.selectFrom('eligibilityFile').select('fileId').orderBy('fileId').execute()
    ).map(({ fileId }) => fileId),
  }));
  expect(kept).toEqual({ acts: 3, items: [1], files: [1, 2] });
});

it('columns of lists that were not applied within 30 days are cleared, and applied ones stay', async () => {
  const program = await api.makeProgram();
  const { programId } = program;
  await api.inProgram(program, (db) =>
    sql`insert into list_columns (program_id, upload_id, list, titles, roles, is_applied, created_at)
        select ${programId}, n, 'points', '{Wer,Was}', '{member,points}', n % 2 = 0, now() - make_interval(days => n)
        from unnest(array[1, 2, 29, 31, 32, 400]) n`.execute(db),
  );
  expect(await deleteExpiredOfProgram(api.pools, programId)).toBe(1);
  const left = await api.inProgram(program, (db) =>
    db.selectFrom('listColumns').select('uploadId').orderBy('uploadId').execute(),
  );
  expect(left.map(({ uploadId }) => uploadId)).toEqual([1, 2, 29, 32, 400]);
});

it('clearing has the same result with batches of any size, and checks every session once', async () => {
  const program = await api.makeProgram();
  const { programId, memberId } = await api.makeMember(program);
  await api.inProgram(program, (db) =>
    sql`insert into idempotency (program_id, member_id, idempotency_key, request_hash, status, body, created_at)
        select ${programId}, ${memberId}, n, '', 200, '', now() - make_interval(hours => n)
        from generate_series(1, 60) n`.execute(db),
  );
  await api.inProgram(program, (db) =>
    sql`insert into session (program_id, session_id, member_id, refresh_hash, refreshed_at, created_at)
        select ${programId}, n, ${memberId}, '', now() - make_interval(days => n), now()
        from generate_series(1, 60) n`.execute(db),
  );
  const ruled = signInKeeping.endedSessionDays;
  const clear = () => deleteExpiredOfProgram(api.pools, programId, 7);
  expect(await clear()).toBe(60 - keyLifetimeHours + 1 + (60 - ruled + 1));
  expect(await clear()).toBe(0);
});

describe('the partitions of dated tables', () => {
  const partitionsOf = (table: string) =>
    withClient(connectionAs(api.database.connection, 'migrator'), async (client) => {
      const { rows } = await client.query<{ name: string }>(
        `select inhrelid::regclass::text as name from pg_inherits
         where inhparent = $1::regclass order by 1`,
        [table],
      );
      return rows.map(({ name }) => name);
    });

  it('are created when their first day is three months ahead, and only once', async () => {
    await makePartitions(api.database.connection, new Date('2031-09-30T12:00:00Z'));
    expect(await partitionsOf('member_day')).not.toContain('member_day_2032');
    const before = await partitionsOf('step_entry');
    await makePartitions(api.database.connection, new Date('2031-10-02T12:00:00Z'));
    expect(await partitionsOf('member_day')).toContain('member_day_2032');
    expect(await partitionsOf('step_entry')).toEqual([...before, 'step_entry_2032'].sort());
    await makePartitions(api.database.connection, new Date('2031-10-02T12:00:00Z'));
    expect(await partitionsOf('step_entry')).toEqual([...before, 'step_entry_2032'].sort());
  });

  it('take over the rows that had been caught for lack of them, and report it', async () => {
    const program = await api.makeProgram();
    const { programId, memberId } = await api.makeMember(program);
    const write = (day: string) =>
      api.inProgram(program, (db) =>
        sql`insert into step_entry (program_id, member_id, day, entry_id, source, steps, rule_version, written_at)
            values (${programId}, ${memberId}, ${day}, 1, 'manual', 5, 1, now())`.execute(db),
      );
    await write('2040-02-29');
    await write('2042-01-01');
    const caught = await makePartitions(api.database.connection, new Date('2040-01-01T00:00:00Z'));
    expect([...caught]).toEqual([['step_entry', 2]]);
    const { rows } = await api.inProgram(program, (db) =>
      sql`select tableoid::regclass::text as partition, day from step_entry
          where program_id = ${programId} order by day`.execute(db),
    );
    expect(rows).toEqual([
      { partition: 'step_entry_2040', day: '2040-02-29' },
      { partition: 'step_entry_2042', day: '2042-01-01' },
    ]);
    expect((await makePartitions(api.database.connection)).size).toBe(0);
  });

  it('are created while members write, by several instances together, and block no one', async () => {
    const program = await api.makeProgram();
    const member = await api.makeMember(program);
    const date = new Date().toISOString().slice(0, 10);
    let isOver = false;
    const writing = (async () => {
      for (let steps = 1; !isOver; steps += 1) {
        const body = { stepData: [{ date, steps }] };
        await api.as(member).call(addSteps, { params: { id: member.memberId }, body });
      }
    })();
    for (const year of [2051, 2052, 2053]) {
      const today = new Date(Date.UTC(year, 0, 1));
      await Promise.all(
        Array.from({ length: 4 }, () => makePartitions(api.database.connection, today)),
      );
    }
    isOver = true;
    await writing;
    expect(await partitionsOf('step_entry')).toEqual(
      expect.arrayContaining(['step_entry_2051', 'step_entry_2052', 'step_entry_2053']),
    );
  });

  it("don't delay the end of the process", async () => {
    const owner = connectionAs(api.database.connection, 'migrator');
    await withClient(owner, async (holder) => {
      await holder.query('begin; lock table member_day in access exclusive mode');
      const end = new AbortController();
      const today = new Date('2061-01-01T00:00:00Z');
      const making = makePartitions(api.database.connection, today, end.signal);
      setTimeout(() => end.abort(), 100);
      // The blocking transaction ends after this; the work may end before it has started to wait.
      await expect(making).rejects.toThrow(/terminated|closed|aborted/);
    });
    expect(await partitionsOf('member_day')).not.toContain('member_day_2061');
  });

  it('get statistics for the whole tables, once a day', async () => {
    expect(await analyzeDatedTables(api.database.connection)).toEqual(
      expect.arrayContaining(['member_day', 'step_entry']),
    );
    expect(await analyzeDatedTables(api.database.connection)).toEqual([]);
  });
});
