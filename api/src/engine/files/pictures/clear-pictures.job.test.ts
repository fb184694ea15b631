import { mkdir, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Picture } from '@stridewell/contracts';
import { describe, expect, it } from 'vitest';
import {
  api,
  ben,
  dataFolder,
  folderStore,
  paint,
  program,
  read,
  replaceStore,
  show,
  uploaded,
} from '#test/fixtures/picture-uploads.fixture.ts';
import { clearPictures } from './clear-pictures.job.ts';

const folderOfProgram = join(dataFolder, 'pictures', String(program.programId));
const filesOf = async () => (await readdir(folderOfProgram)).length;

const ageByHours = (pictureId: number, hours: number) =>
  api.inProgram(program, (db) =>
    db
      .updateTable('picture')
      .set({ createdAt: new Date(Date.now() - hours * 3_600_000) })
      .where('programId', '=', program.programId)
      .where('pictureId', '=', pictureId)
      .execute(),
  );
const clear = () => {
  const { signal } = new AbortController();
  const context = { pools: api.pools, connection: {}, log: api.app.log, signal };
  return clearPictures.handle({ programId: program.programId }, context);
};

describe('an unused picture', () => {
  it('is deleted after a day', async () => {
    const { id, url } = await uploaded(ben, await paint().png().toBuffer());
    const before = await filesOf();
    await ageByHours(id, 25);
    await clear();
    expect((await read(url)).statusCode).toBe(404);
    expect(await filesOf()).toBeLessThanOrEqual(before - 2);
  });

  it('is kept for a day after its last upload', async () => {
    const sent = await paint().png().toBuffer();
    const { id } = await uploaded(ben, sent);
    await ageByHours(id, 25);
    const second = await uploaded(ben, sent);
    expect(second.id).toBe(id);
    await clear();
    expect((await read(second.url)).statusCode).toBe(200);
    await show(ben, second.id);
  });

  it('can be uploaded again while its files are being deleted', async () => {
    const sent = await paint().png().toBuffer();
    const first = await uploaded(ben, sent);
    await ageByHours(first.id, 25);
    let second: Picture | undefined;
    replaceStore({
      async remove(name) {
        second ??= await uploaded(ben, sent);
        await folderStore.remove(name);
      },
    });
    await clear();
    expect((await read(first.url)).statusCode).toBe(404);
    expect((await read(second?.url ?? '')).statusCode).toBe(200);
    await show(ben, second?.id ?? null);
  });
});

it('the unfinished file of a killed process is deleted after an hour', async () => {
  await mkdir(folderOfProgram, { recursive: true });
  const [old, fresh] = [join(folderOfProgram, 'old.part'), join(folderOfProgram, 'fresh.part')];
  await writeFile(old, 'half');
  await writeFile(fresh, 'half');
  const before = new Date(Date.now() - 2 * 3_600_000);
  await utimes(old, before, before);
  await clear();
  expect((await readdir(folderOfProgram)).filter((name) => name.endsWith('.part'))).toEqual([
    'fresh.part',
  ]);
  await rm(fresh);
});
