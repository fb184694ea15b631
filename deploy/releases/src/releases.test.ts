import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { beforeEach, describe, expect, it } from 'vitest';
import { temporaryFolder } from '@stridewell/tooling/temporary-folder';
import { buildSmallRemote, publishSmallShell } from './built-remote.fixture.ts';
import { noteProven } from './measure-releases.ts';
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

async function stored(key: string): Promise<Buffer> {
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
  it('puts its files into a folder of its own and lists it', async () => {
    const { isNew } = await publish(first);
    expect(isNew).toBe(true);
    const listed = await store.objects.list(releaseKey('mf-plan', first, ''));
    expect(listed.map(({ key }) => key)).toEqual(
      ['remote.json', 'remoteEntry.js', 'remoteEntry.js.br', 'remoteEntry.js.gz'].map((file) =>
        releaseKey('mf-plan', first, file),
      ),
    );
    expect((await planInRegistry())?.releases[first]?.entry).toBe('remoteEntry.js');
  });

  it('compresses what it serves without changing it', async () => {
    await publish(first);
    const original = await stored(entryKey);
    expect(brotliDecompressSync(await stored(`${entryKey}.br`))).toEqual(original);
    expect(gunzipSync(await stored(`${entryKey}.gz`))).toEqual(original);
  });

  it('gives it to nobody while another one is current', async () => {
    await publish(first);
    await publish(second);
    expect((await planInRegistry())?.current).toBe(first);
  });

  it('again changes nothing', async () => {
    await publish(first);
    const before = await stored(registryKey);
    expect((await publish(first)).isNew).toBe(false);
    expect(await stored(registryKey)).toEqual(before);
  });

  it('of the same version with other content is refused, and the first stays', async () => {
    await publish(first, 'var one = 1;');
    await expect(publish(first, 'var two = 2;')).rejects.toThrow(
      `mf-plan ${first} is already published with different content.`,
    );
    expect((await stored(entryKey)).toString()).toBe('var one = 1;');
  });

  it('whose file was changed after the build is refused', async () => {
    const built = await buildSmallRemote(first);
    await writeFile(join(built, 'remoteEntry.js'), 'tampered');
    await expect(publishRelease(store, built, reason)).rejects.toThrow(
      'remoteEntry.js is different from the built file',
    );
    expect(await planInRegistry()).toBeUndefined();
  });

  it('whose preloaded file is not in it is refused', async () => {
    const built = await buildSmallRemote(first, undefined, { preload: ['other.js'] });
    await expect(publishRelease(store, built, reason)).rejects.toThrow('other.js');
  });

  it('by two at once happens once', async () => {
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
    noteProven(store, 'mara', [{ name: 'mf-plan', version: first, evidence: 'a test' }]);

  it('makes it current, and the one before the last good one when that came up', async () => {
    await publish(first);
    await publish(second);
    await promoteRelease(store, 'mf-plan', second, reason);
    expect(await planInRegistry()).toMatchObject({ current: second, lastGood: null });
    await measure();
    expect(await planInRegistry()).toMatchObject({ current: second, lastGood: first });
  });

  it('that is current already keeps the last good one', async () => {
    await publish(first);
    await publish(second);
    await measure();
    await promoteRelease(store, 'mf-plan', second, reason);
    await promoteRelease(store, 'mf-plan', second, reason);
    expect((await planInRegistry())?.lastGood).toBe(first);
  });

  it('that was never published is refused', async () => {
    await publish(first);
    await expect(promoteRelease(store, 'mf-plan', second, reason)).rejects.toThrow(
      `mf-plan ${second} isn't published`,
    );
  });

  it('is noted with who did it and why, after the publishing', async () => {
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
      verifyStoredRegistry(store, await stored(registryKey));
      reads += 1;
    }
    await writing;
    expect(reads).toBeGreaterThan(10);
  });

  it('loses no change of several at once', async () => {
    await publish(first);
    const versions = Array.from({ length: 8 }, (_, index) => `2.0.0-0000000${index}`);
    await Promise.all(versions.map((version) => publish(version)));
    const listed = Object.keys((await planInRegistry())?.releases ?? {});
    expect(listed.sort()).toEqual([first, ...versions]);
  });

  it('that does not parse is named, and not overwritten', async () => {
    await publish(first);
    await store.objects.write(registryKey, Buffer.from('{'));
    await expect(changeRegistry(store, reason, () => null)).rejects.toThrow(
      `registry.json in ${store.address} isn't JSON.`,
    );
    expect((await stored(registryKey)).toString()).toBe('{');
  });
});
