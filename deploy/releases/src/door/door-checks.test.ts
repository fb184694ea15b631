import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from '@stridewell/tooling/temporary-folder';
import { describe, expect, it } from 'vitest';
import { publishSmallShell } from '#built-remote.fixture.ts';
import { openStore, shellKey } from '#store/store.ts';
import { limitCheck, requireWritableStore } from './door-checks.ts';

async function signedStore() {
  const store = openStore(temporaryFolder(), {});
  await publishSmallShell(store);
  await store.objects.write(shellKey('page.html'), Buffer.from('{{registry}}'));
  return store;
}

describe("the door's check of its store", () => {
  it('accepts one that it can read and change', async () => {
    await expect(requireWritableStore(await signedStore())).resolves.toBeUndefined();
  });

  it('rejects one that it can only read', async () => {
    const store = await signedStore();
    const refused = async () => {
      throw new Error('AccessDenied');
    };
    const readOnly = { ...store, objects: { ...store.objects, write: refused } };
    await expect(requireWritableStore(readOnly)).rejects.toThrow('AccessDenied');
  });

  it('rejects a registry that another key signed', async () => {
    const store = await signedStore();
    const other = openStore(temporaryFolder(), { STRIDEWELL_RELEASES: store.address });
    writeFileSync(join(store.address, 'registry.json'), '{"registry":{}}');
    await expect(requireWritableStore(other)).rejects.toThrow(/registry\.json/);
  });
});

describe('limitCheck', () => {
  it('runs again only after the lifetime of the last result, and shares a run in progress', async () => {
    let time = 0;
    let runs = 0;
    let isBroken = false;
    const check = limitCheck(
      async () => {
        runs += 1;
        if (isBroken) throw new Error('broken');
      },
      { success: 100, failure: 10 },
      () => time,
    );
    await Promise.all([check(), check()]);
    time = 99;
    await check();
    expect(runs).toBe(1);
    isBroken = true;
    time = 100;
    await expect(check()).rejects.toThrow('broken');
    isBroken = false;
    time = 109;
    await expect(check()).rejects.toThrow('broken');
    time = 110;
    await check();
    expect(runs).toBe(3);
  });
});
