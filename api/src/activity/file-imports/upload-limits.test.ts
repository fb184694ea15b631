import { cancelFileImport } from '@stridewell/contracts';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, describe, expect, it } from 'vitest';
import { newId } from '#engine/postgres/index.ts';
import { Problem } from '#engine/requests/index.ts';
import { api, program, read, until, upload } from '#test/fixtures/file-imports.fixture.ts';
import { zipOf } from '#test/fixtures/zip.fixture.ts';
import { testFiles } from '#test/setup/test-api.ts';
import { insertFileImport } from './file-imports.sql.ts';
import { defineReadingJobs, openFileStore } from './file-imports.service.ts';

const folder = await mkdtemp(join(tmpdir(), 'stridewell-uploads-'));
afterAll(() => rm(folder, { recursive: true }));

it('an upload leaves nothing if the disk runs out of space partway through', async () => {
  const full = openFileStore(join(folder, 'full'), () =>
    Promise.reject(new Problem('storage_full')),
  );
  const megabyte = Buffer.alloc(1024 * 1024);
  const large = Readable.from(Array.from({ length: 65 }, () => megabyte));
  await expect(full.keep(newId(), large)).rejects.toMatchObject({ code: 'storage_full' });
  expect(await readdir(join(folder, 'full'))).toEqual([]);
});

describe('a file that takes long to read', () => {
  const tables = Object.fromEntries(
    Array.from({ length: 400 }, (_, at) => [`Takeout/table-${at}.csv`, 'a,b\n1,2\n']),
  );

  async function keepFile(
    memberId: number,
    entries = tables,
  ): Promise<{ programId: number; importId: number }> {
    const { programId } = program;
    const importId = newId();
    const archive = await zipOf({ ...entries, 'days.csv': 'date,steps\n2026-11-01,1000\n' });
    await testFiles.keep(importId, Readable.from([Buffer.from(archive)]));
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

  it("is read in a separate queue, and doesn't delay other files", async () => {
    const maya = await api.makeMember(program, { registeredOn: '2026-10-01' });
    const [reading] = defineReadingJobs(testFiles, { shortMs: 0, longMs: 60_000 });
    const one = await keepFile(maya.memberId);
    await reading.handle(one, context);
    // The API has already processed it in the other queue, or will in a moment.
    expect(['reading', 'ready']).toContain((await read(maya, { id: one.importId })).state);
    await until(maya, { id: one.importId }, 'ready');
  });

  it('fails after its time, with the reason', async () => {
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

  it('fails partway through many readable files, and keeps no day', async () => {
    const maya = await api.makeMember(program, { registeredOn: '2026-10-01' });
    const days = Object.fromEntries(
      Array.from({ length: 1_000 }, (_, at) => [`days-${at}.csv`, 'date,steps\n2026-11-02,2000\n']),
    );
    const given = await keepFile(maya.memberId, days);
    const [, enough] = defineReadingJobs(testFiles, { shortMs: 0, longMs: 120_000 });
    await enough.handle(given, context);
    const params = { id: maya.memberId };
    expect(await read(maya, { id: given.importId })).toMatchObject({ state: 'ready' });
    await api
      .as(maya)
      .call(cancelFileImport, { params: { ...params, fileImportId: given.importId } });
    const cut = await keepFile(maya.memberId, days);
    const [, little] = defineReadingJobs(testFiles, { shortMs: 0, longMs: 50 });
    await little.handle(cut, context);
    expect(await read(maya, { id: cut.importId })).toMatchObject({
      state: 'failed',
      problem: 'took_too_long',
      newDays: 0,
    });
    expect(await testFiles.has(cut.importId)).toBe(false);
  });
});

it('a member can upload at most twenty files in 24 hours', async () => {
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
  await expect(upload(maya, 'date,steps\n2026-11-01,1000\n')).rejects.toMatchObject({
    code: 'upload_limit_reached',
    message: "You've reached the 24-hour upload limit. Try again later.",
  });
});
