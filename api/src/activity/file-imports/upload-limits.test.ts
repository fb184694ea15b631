import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import { afterAll, describe, expect, it } from 'vitest';
import { newId } from '#foundation/database/new-id.ts';
import { Problem } from '#foundation/http/problem.ts';
import { api, program, read, until, upload, zipOf } from '#test/fixtures/file-imports.fixture.ts';
import { testFiles } from '#test/setup/test-api.ts';
import { insertFileImport } from './file-imports.sql.ts';
import { defineReadingJobs, openFileStore } from './file-imports.service.ts';

const folder = await mkdtemp(join(tmpdir(), 'stridewell-uploads-'));
afterAll(() => rm(folder, { recursive: true }));

const small = () => Readable.from([Buffer.from('date,steps\n2026-11-01,1000\n')]);
const busy = { code: 'too_many_requests' };

describe('concurrent uploads', () => {
  const store = openFileStore(folder, async () => {});
  const slow: PassThrough[] = [];
  const begin = (programId: number, memberId: number) => {
    const file = new PassThrough();
    slow.push(file);
    return store.keep(newId(), { programId, memberId }, file);
  };

  it('are one of a member and four of a program, so that other programs have room', async () => {
    const kept = [1, 2, 3, 4].map((memberId) => begin(1, memberId));
    await expect(store.keep(newId(), { programId: 1, memberId: 1 }, small())).rejects.toMatchObject(
      { ...busy, message: expect.stringContaining('Another file of yours') },
    );
    await expect(store.keep(newId(), { programId: 1, memberId: 5 }, small())).rejects.toMatchObject(
      busy,
    );
    expect(await store.keep(newId(), { programId: 2, memberId: 6 }, small())).toMatchObject({
      bytes: 27,
    });
    for (const file of slow) file.end('x');
    expect(await Promise.all(kept)).toHaveLength(4);
    await store.keep(newId(), { programId: 1, memberId: 1 }, small());
  });

  it('leave nothing where the disk runs out of room on the way', async () => {
    const full = openFileStore(join(folder, 'full'), () =>
      Promise.reject(new Problem('storage_full')),
    );
    const megabyte = Buffer.alloc(1024 * 1024);
    const large = Readable.from(Array.from({ length: 65 }, () => megabyte));
    await expect(full.keep(newId(), { programId: 1, memberId: 1 }, large)).rejects.toMatchObject({
      code: 'storage_full',
    });
    expect(await readdir(join(folder, 'full'))).toEqual([]);
  });
});

describe('a file that takes long to read', () => {
  const entries = Object.fromEntries(
    Array.from({ length: 400 }, (_, at) => [`Takeout/table-${at}.csv`, 'a,b\n1,2\n']),
  );

  async function keepFile(memberId: number): Promise<{ programId: number; importId: number }> {
    const { programId } = program;
    const importId = newId();
    const archive = await zipOf({ ...entries, 'days.csv': 'date,steps\n2026-11-01,1000\n' });
    await testFiles.keep(importId, { programId, memberId }, Readable.from([Buffer.from(archive)]));
    await api.inProgram(program, (db) =>
      insertFileImport(
        db,
        programId,
        { importId, memberId, fileName: null, bytes: archive.length },
        new Date(),
      ),
    );
    return { programId, importId };
  }

  const context = {
    pools: api.pools,
    connection: api.database.connection,
    log: api.app.log,
    signal: new AbortController().signal,
  };

  it('is read in a queue of its own, and holds no other file', async () => {
    const maya = await api.makeMember(program, { registeredOn: '2026-10-01' });
    const [reading] = defineReadingJobs(testFiles, { shortMs: 0, longMs: 60_000 });
    const one = await keepFile(maya.memberId);
    await reading.handle(one, context);
    // The API has found it in the other queue, or will in a moment.
    expect(['reading', 'ready']).toContain((await read(maya, { id: one.importId })).state);
    await until(maya, { id: one.importId }, 'ready');
  });

  it('is given up after its time, with the reason', async () => {
    const maya = await api.makeMember(program, { registeredOn: '2026-10-01' });
    const [, long] = defineReadingJobs(testFiles, { shortMs: 0, longMs: 0 });
    const one = await keepFile(maya.memberId);
    await long.handle(one, context);
    expect(await read(maya, { id: one.importId })).toMatchObject({
      state: 'failed',
      problem: 'took_too_long',
    });
    expect(await testFiles.has(one.importId)).toBe(false);
  });
});

it('a member uploads twenty files in a day at most', async () => {
  const maya = await api.makeMember(program, { registeredOn: '2026-10-01' });
  const { programId, memberId } = maya;
  await api.inProgram(program, async (db) => {
    for (let at = 0; at < 20; at += 1)
      await insertFileImport(
        db,
        programId,
        { importId: newId(), memberId, fileName: null, bytes: 10 },
        new Date(),
      );
  });
  await expect(upload(maya, 'date,steps\n2026-11-01,1000\n')).rejects.toMatchObject(busy);
});
