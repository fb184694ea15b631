import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { beforeEach, describe, expect, it } from 'vitest';
import { temporaryFolder } from '@stridewell/tooling/temporary-folder';
import { buildSmallRemote, publishSmallShell } from './built-remote.fixture.ts';
import { recordProven } from './measure-releases.ts';
import { promoteRelease } from './promote-release.ts';
import { publishRelease } from './publish-release.ts';
import {
  changeRegistry,
  readHistory,
  readRegistry,
  registryKey,
  verifyStoredRegistry,
} from './store/registry-file.ts';
import { openStore, releaseKey } from './store/store.ts';
import type { ReleaseStore } from './store/store.ts';

const first = '1.0.0-00000001';
const second = '1.0.0-00000002';
const reason = { who: 'mara', why: 'a test' };

let store: ReleaseStore;
beforeEach(async () => {
  store = openStore(temporaryFolder(), {});
  await publishSmallShell(store);
});

async function readStored(key: string): Promise<Buffer> {
  const found = await store.objects.read(key);
  if (!found) throw new Error(`There is no ${key}.`);
  return found.content;
}

const entryKey = releaseKey('mf-plan', first, 'remoteEntry.js');

async function publish(version: string, code?: string) {
  return publishRelease(store, await buildSmallRemote(version, code), reason);
}

async function planInRegistry() {
  const { remotes } = await readRegistry(store);
  return remotes['mf-plan'];
}

describe('publishing a release', () => {
  it('writes its files to a separate folder and lists it', async () => {
    const { isNew } = await publish(first);
    expect(isNew).toBe(true);
    const listed = await store.objects.list(releaseKey('mf-plan', first, ''));
    expect(listed.map(({ key }) => key)).toEqual(
      [
        '@mf-types.d.ts',
        'remote.json',
        'remoteEntry.js',
        'remoteEntry.js.br',
        'remoteEntry.js.gz',
      ].map((file) => releaseKey('mf-plan', first, file)),
    );
    expect((await planInRegistry())?.releases[first]?.entry).toBe('remoteEntry.js');
  });

  it('compresses files without changing them', async () => {
    await publish(first);
    const original = await readStored(entryKey);
    expect(brotliDecompressSync(await readStored(`${entryKey}.br`))).toEqual(original);
    expect(gunzipSync(await readStored(`${entryKey}.gz`))).toEqual(original);
  });

  it('gives it to no one while another one is current', async () => {
    await publish(first);
    await publish(second);
    expect((await planInRegistry())?.current).toBe(first);
  });

  it('changes nothing the second time', async () => {
    await publish(first);
    const before = await readStored(registryKey);
    expect((await publish(first)).isNew).toBe(false);
    expect(await readStored(registryKey)).toEqual(before);
  });

  it('is refused for other content with the same version, and the first stays', async () => {
    await publish(first, 'var one = 1;');
    await expect(publish(first, 'var two = 2;')).rejects.toThrow(
      `mf-plan ${first} is already published with different content.`,
    );
    expect((await readStored(entryKey)).toString()).toBe('var one = 1;');
  });

  it('is refused if a file changed after the build', async () => {
    const built = await buildSmallRemote(first);
    await writeFile(join(built, 'remoteEntry.js'), 'tampered');
    await expect(publishRelease(store, built, reason)).rejects.toThrow(
      'remoteEntry.js is different from the built file',
    );
    expect(await planInRegistry()).toBeUndefined();
  });

  it('is refused if a preloaded file is missing', async () => {
    const built = await buildSmallRemote(first, undefined, { preload: ['other.js'] });
    await expect(publishRelease(store, built, reason)).rejects.toThrow('other.js');
  });

  it('happens once if two publish it at the same time', async () => {
    const built = await buildSmallRemote(first);
    const both = await Promise.all([
      publishRelease(store, built, reason),
      publishRelease(store, built, reason),
    ]);
    expect(both.filter(({ isNew }) => isNew)).toHaveLength(1);
  });
});

describe('promoting a release', () => {
  const measure = async () =>
    recordProven(store, 'mara', [{ name: 'mf-plan', version: first, evidence: 'a test' }]);

  it('makes it current, and the previous one the last good one if that started', async () => {
    await publish(first);
    await publish(second);
    await promoteRelease(store, 'mf-plan', second, reason);
    expect(await planInRegistry()).toMatchObject({ current: second, lastGood: null });
    await measure();
    expect(await planInRegistry()).toMatchObject({ current: second, lastGood: first });
  });

  it('keeps the last good one if it is current already', async () => {
    await publish(first);
    await publish(second);
    await measure();
    await promoteRelease(store, 'mf-plan', second, reason);
    await promoteRelease(store, 'mf-plan', second, reason);
    expect((await planInRegistry())?.lastGood).toBe(first);
  });

  it('is refused if it was never published', async () => {
    await publish(first);
    await expect(promoteRelease(store, 'mf-plan', second, reason)).rejects.toThrow(
      `mf-plan ${second} isn't published`,
    );
  });

  it('is recorded with its author and reason, after the publishing', async () => {
    await publish(first);
    await publish(second);
    await promoteRelease(store, 'mf-plan', second, { who: 'theo', why: 'new map' });
    const notes = await readHistory(store, 10);
    expect(notes.map(({ revision }) => revision)).toEqual([3, 2, 1]);
    expect(notes[0]).toMatchObject({
      action: 'promote',
      version: second,
      previous: first,
      who: 'theo',
      why: 'new map',
    });
  });
});

describe('the registry', () => {
  it('is a whole document at every moment while it is written', async () => {
    await publish(first);
    await publish(second);
    let isWriting = true;
    const writing = (async () => {
      for (let turn = 0; turn < 20; turn += 1) {
        await promoteRelease(store, 'mf-plan', turn % 2 === 0 ? second : first, reason);
      }
      isWriting = false;
    })();
    let reads = 0;
    while (isWriting) {
      verifyStoredRegistry(store, await readStored(registryKey));
      reads += 1;
    }
    await writing;
    expect(reads).toBeGreaterThan(10);
  });

  it('loses none of several concurrent changes', async () => {
    await publish(first);
    const versions = Array.from({ length: 8 }, (_, index) => `2.0.0-0000000${index}`);
    await Promise.all(versions.map((version) => publish(version)));
    const listed = Object.keys((await planInRegistry())?.releases ?? {});
    expect(listed.sort()).toEqual([first, ...versions]);
  });

  it("is named and not overwritten if it doesn't parse", async () => {
    await publish(first);
    await store.objects.write(registryKey, Buffer.from('{'));
    await expect(changeRegistry(store, reason, () => null)).rejects.toThrow(
      `registry.json in ${store.address} isn't JSON.`,
    );
    expect((await readStored(registryKey)).toString()).toBe('{');
  });
});
