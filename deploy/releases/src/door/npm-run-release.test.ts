import { cp, mkdir, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { runReleaseCommand } from '@stridewell/remote/release';
import { temporaryFolder } from '@stridewell/tooling/temporary-folder';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { buildTeamRemote, Door } from './door.fixture.ts';

let door: Door;
let folder: string;
beforeEach(async () => {
  door = new Door();
  await door.start();
  folder = temporaryFolder();
  await mkdir(folder, { recursive: true });
});
afterEach(() => door.stop());

/** Runs `npm run release -- …` in the team's folder, and returns its output. */
async function release(...args: string[]): Promise<string> {
  const lines: string[] = [];
  const environment = { STRIDEWELL_URL: door.address('').origin };
  await runReleaseCommand(args, { folder, environment, say: (line) => void lines.push(line) });
  return lines.join('\n');
}

/** Replaces the build in the team's folder. */
async function build(code: string): Promise<void> {
  await rm(join(folder, 'dist'), { recursive: true, force: true });
  await cp(await buildTeamRemote(code), join(folder, 'dist'), { recursive: true });
}

describe('npm run release', () => {
  it('creates a key, stages, promotes, rolls back and retires without a repository', async () => {
    const key = (await release('key')).split('\n').at(-1) ?? '';
    expect((await stat(join(folder, 'owner-key.pem'))).mode & 0o077).toBe(0);
    expect(await release('key')).toBe(key);
    await door.grant({ key, percent: 100 });

    await build('1;');
    expect(await release('preview')).toMatch(/Review it: http:.*\/plan\?remote=mf-plan@1\.0\.0-/);
    expect(await release('stage', '--percent', '5', '--why', 'new')).toContain('is staged');
    expect(await release('status')).toContain('staged  5%');
    expect(await release('promote', '--why', 'fine')).toContain('is live');
    const first = (await door.plan())?.current ?? '';

    await build('22;');
    expect(await release('promote', '--why', 'next')).toContain('is live');
    expect(await release('rollback', '--why', 'slow')).toContain(`Rolled back; ${first} is live`);
    expect(await release('retire', first, '--why', 'gone')).toContain('nothing is live');
    expect(await release('status')).toContain('slow');
  });

  it('says what is missing before it sends anything', async () => {
    await expect(release()).rejects.toThrow('npm run release -- stage');
    await expect(release('status')).rejects.toThrow('Run npm run build first');
    await build('1;');
    await expect(release('status')).rejects.toThrow('Create one: npm run release -- key');
    await release('key');
    await expect(release('stage', '--percent', '5')).rejects.toThrow('Give a reason');
    await expect(release('status')).rejects.toThrow("isn't the one that releases mf-plan here");
    await writeFile(join(folder, 'owner-key.pem'), 'hello');
    await expect(release('status')).rejects.toThrow("isn't a private key");
  });
});
