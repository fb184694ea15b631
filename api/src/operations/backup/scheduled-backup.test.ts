import { randomBytes } from 'node:crypto';
import fsPromises, { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { getBackups } from '@stridewell/contracts';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { BackupSettings } from '#config.ts';
import { asProvider, outsidePrograms, withClient } from '#engine/postgres/index.ts';
import { makeEmptyDatabase, makeFolder, quiet } from '#test/fixtures/backup.fixture.ts';
import { startTestApi, type TestMember } from '#test/setup/test-api.ts';
import { checkBackup } from './check-backup.ts';
import { nameOfBackup } from './make-backup.ts';
import { restoreBackup } from './restore-backup.ts';
import { makeDueBackup, readBackupState } from './scheduled-backup.ts';

/** Makes the removal of a folder fail until the returned function is called. */
function failRemovalOf(folder: string): () => void {
  const { rm } = fsPromises;
  fsPromises.rm = (path, options) =>
    path === folder ? Promise.reject(new Error('EBUSY')) : rm(path, options);
  syncBuiltinESMExports();
  const restore = () => {
    fsPromises.rm = rm;
    syncBuiltinESMExports();
  };
  onTestFinished(restore);
  return restore;
}

/** Changes a byte of a table's file in each backup when it is flushed to the disk, until the test ends. */
function damageFilesOf(table: string): void {
  const { open } = fsPromises;
  fsPromises.open = async (path, ...rest) => {
    if (String(path).endsWith(`${table}.copy.gz`)) {
      const content = await readFile(String(path));
      content[20] = (content[20] ?? 0) ^ 1;
      await writeFile(String(path), content);
    }
    return open(path, ...rest);
  };
  syncBuiltinESMExports();
  onTestFinished(() => {
    fsPromises.open = open;
    syncBuiltinESMExports();
  });
}

const api = await startTestApi();
const maya = await api.makeMember(await api.makeProgram({ name: 'Riverbend' }));
const key = randomBytes(32);
const keep = { daily: 2, weekly: 0, monthly: 0 };
const hours = (count: number) => new Date(Date.now() + count * 3_600_000);

async function newSettings(changes: Partial<BackupSettings> = {}): Promise<BackupSettings> {
  const folder = await makeFolder();
  await asProvider(api.pools, (db) => db.deleteFrom('backupRun').execute());
  return { folder, key, everyHours: 24, keep, ...changes };
}

const run = (settings: BackupSettings, now = new Date()) =>
  makeDueBackup({ pools: api.pools, connection: api.database.connection }, settings, now);
const metrics = async () => (await api.nobody.request({ url: '/api/metrics' })).body;

describe('makeDueBackup', () => {
  it('makes a backup that only its key can open, and that restores the same rows', async () => {
    const settings = await newSettings();
    await run(settings);
    const [name = '', ...more] = await readdir(settings.folder);
    expect(more).toEqual([]);
    const folder = join(settings.folder, name);
    for (const file of await readdir(folder)) {
      const content = await readFile(join(folder, file));
      expect(content.includes(maya.email), file).toBe(false);
      if (file.endsWith('.gz')) expect(() => gunzipSync(content), file).toThrow();
    }
    await expect(checkBackup(folder, quiet)).rejects.toThrow(/is encrypted\. Set BACKUP_KEY/);
    await expect(checkBackup(folder, quiet, randomBytes(32))).rejects.toThrow(
      /a different BACKUP_KEY/,
    );
    const target = await makeEmptyDatabase();
    await expect(
      restoreBackup(target, folder, { isReplacing: false, progress: quiet, key: randomBytes(32) }),
    ).rejects.toThrow(/a different BACKUP_KEY/);
    await restoreBackup(target, folder, { isReplacing: false, progress: quiet, key });
    const { rows } = await withClient(target.administration, (client) =>
      client.query<{ email: string }>('select email from stridewell.member'),
    );
    expect(rows).toEqual([{ email: maya.email }]);
  });

  it('makes the next one when the last is old enough, and keeps those that the retention rule keeps', async () => {
    const settings = await newSettings();
    const old = ['2026-01-01', '2026-01-02'].map((day) =>
      nameOfBackup(new Date(`${day}T03:00:00Z`)),
    );
    for (const name of old) await mkdir(join(settings.folder, name));
    await mkdir(join(settings.folder, 'stridewell-x.writing-1234'));
    await run(settings);
    await run(settings, hours(23));
    const after = await readdir(settings.folder);
    expect(after).toHaveLength(2);
    expect(after).toContain(old[1]);
    const later = hours(24);
    await run(settings, later);
    const { lastDone } = await readBackupState(api.pools);
    expect(lastDone?.name).toBe(nameOfBackup(later));
    expect(await readdir(settings.folder)).toContain(lastDone?.name);
  });

  it('removes expired backups every hour, after a failure as well', async () => {
    const settings = await newSettings({ keep: { daily: 1, weekly: 0, monthly: 0 } });
    const [older, old] = ['2026-01-01', '2026-01-02'].map((day) =>
      join(settings.folder, nameOfBackup(new Date(`${day}T03:00:00Z`))),
    );
    for (const folder of [older, old]) await mkdir(folder ?? '');
    const restore = failRemovalOf(older ?? '');
    await expect(run(settings)).rejects.toThrow();
    expect((await readBackupState(api.pools)).lastOutcome).toMatchObject({ outcome: 'done' });
    await expect(run(settings, hours(1))).rejects.toThrow("Can't remove expired backups.");
    expect(await readdir(settings.folder)).toHaveLength(2);
    restore();
    await run(settings, hours(2));
    expect(await readdir(settings.folder)).toHaveLength(1);
  });

  it('removes a backup that fails its check, and keeps the checked one of the same day', async () => {
    const settings = await newSettings({
      keep: { daily: 1, weekly: 1, monthly: 1 },
      everyHours: 1,
    });
    const at = (hour: string) => new Date(`2026-11-21T${hour}:00:00Z`);
    const [first, second, third] = [at('03'), at('04'), at('05')];
    await run(settings, first);
    await asProvider(api.pools, (db) =>
      db.updateTable('backupRun').set({ endedAt: first }).execute(),
    );
    damageFilesOf('member');
    for (const now of [second, third]) {
      await expect(run(settings, now)).rejects.toThrow(/member\.copy\.gz has changed/);
      expect(await readdir(settings.folder)).toEqual([nameOfBackup(first)]);
    }
    expect(await readBackupState(api.pools)).toMatchObject({
      lastDone: { name: nameOfBackup(first) },
      lastOutcome: { outcome: 'failed' },
    });
    expect(await metrics()).toMatch(/^backup_last_ok 0$/m);
  });

  it('makes none without a key, or when the schedule is off', async () => {
    for (const off of [{ key: undefined }, { everyHours: 0 }]) {
      const settings = await newSettings(off);
      await run(settings);
      expect(await readdir(settings.folder)).toEqual([]);
    }
    expect(await metrics()).not.toMatch(/^backup_(age|interval)_seconds /m);
  });

  it('records a failure, which metrics report, and tries again', async () => {
    const settings = await newSettings({ everyHours: 6 });
    const blocked = join(settings.folder, 'a-file');
    await writeFile(blocked, '');
    await expect(run({ ...settings, folder: blocked })).rejects.toThrow(/EEXIST|ENOTDIR/);
    expect((await readBackupState(api.pools)).lastOutcome).toMatchObject({ outcome: 'failed' });
    expect(await metrics()).toMatch(/^backup_last_ok 0$/m);
    await run(settings);
    const text = await metrics();
    expect(text).toMatch(/^backup_last_ok 1$/m);
    expect(text).toMatch(/^backup_age_seconds \d/m);
    expect(text).toMatch(/^backup_bytes [1-9]/m);
    expect(text).toMatch(/^backup_interval_seconds 21600$/m);
  });

  it('notices every byte that changed on the disk', async () => {
    const settings = await newSettings();
    await run(settings);
    const [name = ''] = await readdir(settings.folder);
    const file = join(settings.folder, name, 'member.copy.gz');
    const content = await readFile(file);
    content[20] = (content[20] ?? 0) ^ 1;
    await writeFile(file, content);
    await expect(checkBackup(join(settings.folder, name), quiet, key)).rejects.toThrow(
      /member\.copy\.gz has changed/,
    );
  });
});

it("backup_run can't be read by the role that serves members", async () => {
  await expect(
    outsidePrograms(api.pools, (db) => db.selectFrom('backupRun').selectAll().execute()),
  ).rejects.toThrow(/permission denied/);
});

describe('getBackups', () => {
  const makeBoss = () => api.makeMember(maya, { roleName: 'Super WT Admin' });
  const readAs = async (person: TestMember) => (await api.as(person).call(getBackups, {})).data;

  it('says when the last backup was made, when the next is due and what is kept', async () => {
    const settings = await newSettings({ everyHours: 6 });
    await run(settings);
    const { lastDone, nextAt, ...rest } = await readAs(await makeBoss());
    expect(rest).toEqual({ hasKey: 1, everyHours: 6, keep, lastFailure: null });
    expect(lastDone).toMatchObject({ bytes: expect.any(Number), rows: expect.any(Number) });
    const after = Date.parse(nextAt ?? '') - Date.parse(lastDone?.endedAt ?? '');
    expect(after).toBe(6 * 3_600_000);
  });

  it('says that no key is set, whatever the configuration of the answering process is', async () => {
    await run(await newSettings({ key: undefined }));
    expect(await readAs(await makeBoss())).toMatchObject({
      hasKey: 0,
      lastDone: null,
      nextAt: null,
    });
  });

  it('says why the newest backup failed, together with the last good one', async () => {
    const settings = await newSettings();
    await run(settings, hours(-30));
    const blocked = join(settings.folder, 'a-file');
    await writeFile(blocked, '');
    await expect(run({ ...settings, folder: blocked }, hours(30))).rejects.toThrow();
    const { lastDone, lastFailure } = await readAs(await makeBoss());
    expect(lastDone).not.toBeNull();
    expect(lastFailure?.problem).toMatch(/EEXIST|ENOTDIR/);
  });

  it('answers only super administrators', async () => {
    const staff = await api.makeMember(maya, { roleName: 'WT Admin' });
    for (const person of [maya, staff])
      await expect(readAs(person)).rejects.toMatchObject({ code: 'forbidden' });
  });
});
