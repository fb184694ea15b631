import { generateKeyPairSync } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { verifySignedRegistry } from '@stridewell/platform/registry';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { temporaryFolder } from '@stridewell/tooling/temporary-folder';
import { buildSmallRemote, publishSmallShell } from './built-remote.fixture.ts';
import { promoteRelease } from './promote-release.ts';
import { publishRelease } from './publish-release.ts';
import { renewRegistry, resignRegistry, adoptRegistry } from './sign-registry.ts';
import {
  readHistory,
  readRegistry,
  registryKey,
  registryLife,
  verifyStoredRegistry,
} from './store/registry-file.ts';
import { openStore } from './store/store.ts';
import type { ReleaseStore } from './store/store.ts';

const first = '1.0.0-00000001';
const second = '1.0.0-00000002';
const reason = { who: 'mara', why: 'a test' };

let data: string;
let store: ReleaseStore;
beforeEach(async () => {
  data = temporaryFolder();
  store = openStore(data, {});
  await publishSmallShell(store);
});

afterEach(() => {
  vi.useRealTimers();
});

async function publish(version: string): Promise<void> {
  await publishRelease(store, await buildSmallRemote(version), reason);
}

async function readStored(): Promise<Buffer> {
  const found = await store.objects.read(registryKey);
  if (!found) throw new Error('There is no registry.');
  return found.content;
}

async function change(from: string, to: string): Promise<void> {
  const text = (await readStored()).toString();
  expect(text).toContain(from);
  await store.objects.write(registryKey, Buffer.from(text.replace(from, to)));
}

function privateKey(): string {
  const { privateKey: made } = generateKeyPairSync('ed25519');
  return made.export({ type: 'pkcs8', format: 'pem' }).toString();
}

describe('the registry in the store', () => {
  it('is signed as a whole, and separately for the page, which any browser can verify', async () => {
    await publish(first);
    await publish(second);
    const { page, publicKey, registry } = verifyStoredRegistry(store, await readStored());
    const inBrowser = await verifySignedRegistry(JSON.parse(JSON.stringify(page)), publicKey);
    expect(Object.keys(inBrowser.remotes['mf-plan']?.releases ?? {})).toEqual([first]);
    expect(Object.keys(registry.remotes['mf-plan']?.releases ?? {})).toEqual([first, second]);
    expect(JSON.stringify(page)).not.toContain('a test');
  });

  it('increments its revision with every change', async () => {
    await publish(first);
    await publish(second);
    expect((await readRegistry(store)).revision).toBe(2);
    await promoteRelease(store, 'mf-plan', second, reason);
    expect((await readRegistry(store)).revision).toBe(3);
  });

  it('is refused if a release in it was changed', async () => {
    await publish(first);
    await change('"entry":"remoteEntry.js"', '"entry":"otherEntry.js"');
    await expect(readRegistry(store)).rejects.toThrow("isn't signed with a trusted key");
  });

  it('is refused if it is older than one seen here, until that is confirmed', async () => {
    await publish(first);
    const older = await readStored();
    await publish(second);
    await store.objects.write(registryKey, older);
    const again = openStore(data, {});
    await expect(readRegistry(again)).rejects.toThrow(
      'is revision 1, but revision 2 was seen here',
    );
    await expect(promoteRelease(again, 'mf-plan', first, reason)).rejects.toThrow('was seen here');
    await expect(resignRegistry(again, reason)).rejects.toThrow('was seen here before');
    expect(await resignRegistry(again, reason, { mayBeOlder: true })).toBe(true);
    expect((await readRegistry(again)).revision).toBe(3);
  });

  it('expires, and is signed again in time where possible', async () => {
    await publish(first);
    expect(await renewRegistry(store, 'the guard')).toBe(false);
    vi.useFakeTimers({ now: Date.now() + 0.6 * registryLife, toFake: ['Date'] });
    await expect(renewRegistry(store, 'the guard')).resolves.toBe(true);
    vi.setSystemTime(Date.now() + 0.6 * registryLife);
    await readRegistry(store);
    vi.setSystemTime(Date.now() + 0.6 * registryLife);
    await expect(readRegistry(store)).rejects.toThrow('expired at');
    expect(await resignRegistry(store, reason)).toBe(true);
    await readRegistry(store);
  });

  it("is verified once while it doesn't change, however often the guard checks", async () => {
    await publish(first);
    const verifyingKey = vi.spyOn(store.keys, 'verifyingKey');
    const look = async () => {
      await renewRegistry(store, 'the guard');
      await readRegistry(store);
    };
    await look();
    const ofOneRead = verifyingKey.mock.calls.length;
    await look();
    await look();
    expect(ofOneRead).toBeGreaterThan(0);
    expect(verifyingKey).toHaveBeenCalledTimes(ofOneRead);
    await change('"entry":"remoteEntry.js"', '"entry":"otherEntry.js"');
    await expect(readRegistry(store)).rejects.toThrow("isn't signed with a trusted key");
  });

  it('is refused if another key signed it', async () => {
    await publish(first);
    const stranger = openStore(temporaryFolder(), {});
    await stranger.objects.write(registryKey, await readStored());
    await expect(readRegistry(stranger)).rejects.toThrow("isn't signed with a trusted key");
    await expect(publishRelease(stranger, await buildSmallRemote(second), reason)).rejects.toThrow(
      "isn't signed with a trusted key",
    );
  });

  it('keeps its note if its writer ended before updating the history', async () => {
    await publish(first);
    await store.objects.remove(['history/00000001.json']);
    await publish(second);
    expect((await readHistory(store, 5)).map(({ version }) => version)).toEqual([second, first]);
  });
});

describe('the key', () => {
  it('is created by the first signature, and not by reading', async () => {
    const file = join(data, 'keys/release-key.pem');
    await readRegistry(store);
    await expect(stat(file)).rejects.toThrow('ENOENT');
    await publish(first);
    expect((await stat(file)).size).toBeGreaterThan(100);
  });

  it('is next to the store, never in it, and readable only by its owner', async () => {
    await publish(first);
    const file = join(data, 'keys/release-key.pem');
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect(await readFile(file, 'utf8')).toContain('PRIVATE KEY');
    for (const { key } of await store.objects.list('')) expect(key).not.toMatch(/key|pem/);
  });

  it("can't sign if it is public", async () => {
    await publish(first);
    const reader = openStore(data, { STRIDEWELL_RELEASE_PUBLIC_KEY: store.keys.publicKey });
    expect((await readRegistry(reader)).revision).toBe(1);
    await expect(publishRelease(reader, await buildSmallRemote(second), reason)).rejects.toThrow(
      'Set STRIDEWELL_RELEASE_KEY.',
    );
  });

  it('can be rotated without any time in which the registry is untrusted', async () => {
    await publish(first);
    const old = store.keys.publicKey;
    const newer = openStore(data, { STRIDEWELL_RELEASE_KEY: privateKey() });
    const both = { STRIDEWELL_RELEASE_PUBLIC_KEY: `${old}, ${newer.keys.publicKey}` };
    const server = openStore(data, both);
    expect(verifyStoredRegistry(server, await readStored()).publicKey).toBe(old);
    await expect(readRegistry(newer)).rejects.toThrow("isn't signed with a trusted key");

    expect(await resignRegistry(newer, reason, { previousPublicKey: old })).toBe(true);
    expect(verifyStoredRegistry(server, await readStored()).publicKey).toBe(newer.keys.publicKey);
    expect((await readHistory(newer, 1))[0]).toMatchObject({ action: 'sign', revision: 2 });
    expect(await resignRegistry(newer, reason, { previousPublicKey: old })).toBe(false);
  });

  it("is not signed over if it isn't trusted", async () => {
    await publish(first);
    const stranger = openStore(data, { STRIDEWELL_RELEASE_KEY: privateKey() });
    await expect(resignRegistry(stranger, reason)).rejects.toThrow(
      "isn't signed with a trusted key",
    );
  });
});

describe('a store of an earlier version', () => {
  const line = { at: '2026-01-02T03:04:05.000Z', action: 'publish', name: 'mf-plan', ...reason };

  async function makeUnsigned(): Promise<void> {
    await publish(first);
    const { registry } = verifyStoredRegistry(store, await readStored());
    const { revision: _, change: __, ...unsigned } = registry;
    await store.objects.write(registryKey, Buffer.from(JSON.stringify(unsigned)));
    await store.objects.remove(['history/00000001.json']);
    await store.objects.write('history.jsonl', Buffer.from(`${JSON.stringify(line)}\n`));
  }

  it('is signed once, with its history and a note', async () => {
    await makeUnsigned();
    const moved = openStore(temporaryFolder(), { STRIDEWELL_RELEASES: store.address });
    expect(await adoptRegistry(moved)).toBe(true);
    expect((await readRegistry(moved)).remotes['mf-plan']?.current).toBe(first);
    expect(await readHistory(moved, 5)).toMatchObject([
      { revision: 2, action: 'sign', who: 'npm start' },
      { revision: 1, ...line },
    ]);
    expect(await adoptRegistry(moved)).toBe(false);
  });

  it("isn't signed by a machine that has signed before", async () => {
    await makeUnsigned();
    await expect(adoptRegistry(openStore(data, {}))).rejects.toThrow(
      "isn't signed with a trusted key",
    );
  });

  it('starts with an empty registry if it is new', async () => {
    expect(await adoptRegistry(store)).toBe(true);
    expect(await readRegistry(store)).toMatchObject({ revision: 1, remotes: {} });
  });
});
