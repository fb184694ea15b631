import { addDays } from '@stridewell/rules';
import { Readable } from 'node:stream';
import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
// Registers the listeners of changed days.
import '#app.ts';
import { inProgram, openPools, withClient } from '#engine/postgres/index.ts';
import { makeMember, makeProgram, type TestMember } from '#test/setup/make-people.ts';
import { cloneTestDatabase } from '#test/setup/test-database.ts';
import { applyImport as applyLines } from './apply-import.ts';
import { analyzeGrownTables } from './grown-tables.ts';
import { runNextImport as runNextImportOf } from './import-worker.ts';
import {
  applyImport,
  cancelImport,
  finishUpload,
  readImport,
  undoImport,
} from './imports.service.ts';
import { receiveFile } from './receive-import.ts';
import { selectNextWork, type WorkSettings } from './import-progress.sql.ts';

const database = await cloneTestDatabase();
const pools = openPools(database.connection, {
  size: 4,
  statementTimeoutMs: 30_000,
  idleInTransactionTimeoutMs: 30_000,
  connectTimeoutMs: 30_000,
  onError() {},
});
afterAll(async () => {
  await pools.end();
  await database.drop();
});

const now = new Date('2026-11-21T12:00:00Z');
const settings = {
  signal: new AbortController().signal,
  now: () => now,
  analyze: () => analyzeGrownTables(database.connection),
};
/** Several batches of work. */
const linesOfMember = 400;
let members: TestMember[];
let programId: number;
let importId: number;

beforeEach(async () => {
  const program = await makeProgram(pools, { timeZone: 'UTC' });
  ({ programId } = program);
  members = [];
  for (let at = 0; at < 3; at += 1) {
    members.push(await makeMember(pools, program, { registeredOn: '2020-01-01' }));
  }
  const lines = members.flatMap(({ email }, at) =>
    Array.from(
      { length: linesOfMember },
      (_, n) => `${email},${addDays('2020-01-01', n)},${1000 + n + at}`,
    ),
  );
  importId = await upload(lines);
  await runNextImport(settings);
  await inProgram(pools, programId, (db) => applyImport(db, programId, importId, now));
});

async function upload(lines: readonly string[]): Promise<number> {
  const viewer = {
    memberId: 1,
    sessionId: 1,
    adminLevel: 3,
    timeZone: 'UTC',
    dayStartsAt: 0,
    programId,
  };
  const file = Readable.from([Buffer.from(['member,date,steps', ...lines].join('\n'))]);
  const received = await receiveFile({ pools, viewer, programId, fileName: null, file }, now);
  const { data } = await inProgram(pools, programId, (db) =>
    finishUpload(db, viewer, programId, received, now),
  );
  return data.id;
}

const runNextImport = (given: WorkSettings) => runNextImportOf(pools, programId, given);
const read = () => inProgram(pools, programId, (db) => readImport(db, programId, importId, now));

/** Reads the sums of the program's ledger, days and all-time board. */
async function sums() {
  const { rows } = await inProgram(pools, programId, (db) =>
    sql<{ entries: number; days: number; scores: number; people: number }>`select
      (select coalesce(sum(steps), 0) from step_entry where program_id = ${programId}) as entries,
      (select coalesce(sum(steps), 0) from member_day where program_id = ${programId}) as days,
      (select coalesce(sum(total), 0) from leaderboard_score score join leaderboard board
        using (program_id, leaderboard_id) where program_id = ${programId} and kind = 'all') as scores,
      (select count(distinct entry_id) from step_entry where program_id = ${programId}) as people`.execute(
      db,
    ),
  );
  return rows[0];
}

const lines = 3 * linesOfMember;
const total = [0, 1, 2].reduce(
  (sum, at) => sum + linesOfMember * (1000 + at) + (linesOfMember * (linesOfMember - 1)) / 2,
  0,
);
const whole = { entries: total, days: total, scores: total, people: lines };
const nothing = { entries: 0, days: 0, scores: 0, people: 0 };

/** Runs a function at the start of the second batch. */
function atSecondStep(act: () => void | Promise<unknown>) {
  let steps = 0;
  return () => {
    steps += 1;
    if (steps === 2) void act();
    return now;
  };
}

describe('an import that is being applied', () => {
  it('continues where it was when the process ended in between', async () => {
    const end = new AbortController();
    await runNextImport({ ...settings, signal: end.signal, now: atSecondStep(() => end.abort()) });
    const halfway = await read();
    expect(halfway).toMatchObject({ state: 'applying' });
    expect(halfway.linesApplied).toBeGreaterThan(0);
    expect(halfway.linesApplied).toBeLessThan(lines);
    await runNextImport(settings);
    expect(await read()).toMatchObject({
      state: 'applied',
      linesApplied: lines,
      linesUnchanged: 0,
    });
    expect(await sums()).toEqual(whole);
  });

  it('is written once when the database closes all connections in between', async () => {
    const throwOut = () =>
      withClient(database.administration, (client) =>
        client.query(`select pg_terminate_backend(pid) from pg_stat_activity
          where datname = current_database() and pid <> pg_backend_pid()`),
      );
    for (let tries = 0; (await read()).state === 'applying' && tries < 5; tries += 1) {
      const now = tries === 0 ? atSecondStep(throwOut) : settings.now;
      await runNextImport({ ...settings, now }).catch(() => {});
    }
    expect(await read()).toMatchObject({ state: 'applied', linesApplied: lines });
    expect(await sums()).toEqual(whole);
  });

  it('is left alone by a worker whose step is no longer due', async () => {
    const outdated = await inProgram(pools, programId, (db) => selectNextWork(db, programId));
    expect(outdated).toMatchObject({ importId, work: 'applying' });
    await runNextImport(settings);
    expect(await sums()).toEqual(whole);
    await inProgram(pools, programId, (db) => undoImport(db, programId, importId, now));
    await runNextImport(settings);
    if (outdated) await applyLines(pools, outdated, settings);
    expect(await read()).toMatchObject({ state: 'undone', linesApplied: 0 });
    expect(await sums()).toEqual(nothing);
  });

  it('is written once by several workers at the same time', async () => {
    await Promise.all([1, 2, 3].map(() => runNextImport(settings)));
    expect(await read()).toMatchObject({
      state: 'applied',
      linesApplied: lines,
      linesUnchanged: 0,
    });
    expect(await sums()).toEqual(whole);
  });

  it('stops when canceled, resumes when applied again, and is undone completely', async () => {
    const stop = () =>
      inProgram(pools, programId, (db) => cancelImport(db, programId, importId, now));
    await runNextImport({ ...settings, now: atSecondStep(stop) });
    const stopped = await read();
    expect(stopped).toMatchObject({ state: 'stopped', canApply: 1, canUndo: 1 });
    expect(stopped.linesApplied).toBeLessThan(lines);
    await inProgram(pools, programId, (db) => applyImport(db, programId, importId, now));
    await runNextImport(settings);
    expect(await read()).toMatchObject({
      state: 'applied',
      linesApplied: lines,
      linesUnchanged: 0,
    });
    expect(await sums()).toEqual(whole);
    await inProgram(pools, programId, (db) => undoImport(db, programId, importId, now));
    await runNextImport(settings);
    expect(await read()).toMatchObject({ state: 'undone', linesApplied: 0, linesKept: 0 });
    expect(await sums()).toEqual(nothing);
    expect(await runNextImport(settings)).toBe(true);
    const { rows } = await inProgram(pools, programId, (db) =>
      sql`select from step_import_line where program_id = ${programId}`.execute(db),
    );
    expect(rows).toEqual([]);
    expect(await read()).toMatchObject({ state: 'undone', canUndo: 0 });
  });
});

describe('a file that is being checked', () => {
  it('is read once, even if its first worker ends in between', async () => {
    await inProgram(pools, programId, (db) => cancelImport(db, programId, importId, now));
    const [member] = members;
    const days = Array.from({ length: 11_999 }, (_, at) => addDays('1993-12-01', at));
    // The last line repeats a day that the first worker has already read.
    days.push(addDays('1993-12-01', 9_900));
    importId = await upload(days.map((day) => `${member?.email},${day},500`));
    const end = new AbortController();
    while ((await read()).linesRead === 0) {
      await runNextImport({
        ...settings,
        signal: end.signal,
        now: atSecondStep(() => end.abort()),
      });
    }
    const { state, linesRead } = await read();
    expect({ state, linesRead }).toEqual({ state: 'checking', linesRead: 10_000 });
    await runNextImport(settings);
    const after = await read();
    expect(after).toMatchObject({ state: 'checked', linesRead: 12_000, lines: 12_000 });
    expect(after.linesRefused + (after.preview?.newLines ?? 0)).toBe(12_000);
    expect(after.preview?.refused).toMatchObject([
      { reason: 'date_before_registration' },
      { reason: 'day_repeated', lines: 1 },
    ]);
  });

  it('is read once by several workers at the same time', async () => {
    await inProgram(pools, programId, (db) => cancelImport(db, programId, importId, now));
    const days = Array.from({ length: 2_000 }, (_, at) => addDays('2020-01-01', at));
    importId = await upload(members.flatMap(({ email }) => days.map((day) => `${email},${day},5`)));
    await Promise.all([1, 2, 3].map(() => runNextImport(settings)));
    while ((await read()).state === 'checking') await runNextImport(settings);
    const { state, linesRead, linesRefused, preview } = await read();
    expect({ state, linesRead, linesRefused }).toEqual({
      state: 'checked',
      linesRead: 6_000,
      linesRefused: 0,
    });
    expect(preview).toMatchObject({ newLines: 6_000 });
  });

  it('leaves nothing if it never arrived completely', async () => {
    const broken = Readable.from(
      (function* () {
        yield Buffer.from('member,date,steps\n');
        yield Buffer.alloc(1024 * 1024 * 2, 'a@b.example,2026-01-01,1\n');
        throw Object.assign(new Error('gone'), { code: 'ECONNRESET' });
      })(),
    );
    const viewer = {
      memberId: 1,
      sessionId: 1,
      adminLevel: 3,
      timeZone: 'UTC',
      dayStartsAt: 0,
      programId,
    };
    const received = receiveFile({ pools, viewer, programId, fileName: null, file: broken }, now);
    await expect(received).rejects.toMatchObject({ code: 'malformed_request' });
    const { rows } = await inProgram(pools, programId, (db) =>
      sql`select from step_import where state = 'uploading'
        union all select from step_import_chunk`.execute(db),
    );
    expect(rows).toEqual([]);
  });
});
