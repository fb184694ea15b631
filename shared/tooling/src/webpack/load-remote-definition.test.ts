import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from '#test/temporary-folder.ts';
import { loadRemoteDefinition } from '@stridewell/remote';
import { describe, expect, it } from 'vitest';
import { browserPackages } from '#build/packages.ts';

function remoteThatSays(code: string): string {
  const folder = temporaryFolder();
  mkdirSync(join(folder, 'src'));
  writeFileSync(join(folder, 'src/remote.ts'), code);
  return folder;
}

const sound = `{
  name: 'mf-plan', title: { en: 'Plan', es: 'Plan' }, links: [],
  paths: [{ path: '/plan', title: { en: 'Plan', es: 'Plan' }, access: 'member' }],
}`;

describe("a remote's description", () => {
  it('is read from its typed code', async () => {
    const folder = remoteThatSays(
      `import { defineRemote } from '@stridewell/platform'; export const remote = defineRemote(${sound});`,
    );
    expect((await loadRemoteDefinition(folder)).paths[0]?.path).toBe('/plan');
  });

  it('is rejected with the name of the wrong field', async () => {
    const folder = remoteThatSays(
      `export const remote = ${sound.replace("access: 'member'", "access: 'everybody'")};`,
    );
    await expect(loadRemoteDefinition(folder)).rejects.toThrow('paths.0.access');
  });

  it('is required', async () => {
    await expect(loadRemoteDefinition(remoteThatSays('export {};'))).rejects.toThrow(
      'must export a `remote`',
    );
  });

  it("is valid for every remote of the repository, under its folder's name", async () => {
    const remotes = browserPackages().filter(({ kind }) => kind === 'remote');
    expect(remotes.length).toBeGreaterThan(0);
    for (const { name, folder } of remotes) {
      expect((await loadRemoteDefinition(folder)).name).toBe(name);
    }
  });
});
