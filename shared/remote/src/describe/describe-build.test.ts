import { createHash } from 'node:crypto';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { temporaryFolder } from '@stridewell/tooling/temporary-folder';
import { RemoteDescription } from '@stridewell/platform/registry';
import { beforeEach, describe, expect, it } from 'vitest';
import { describeBuild, readBuildDefinition } from './describe-build.ts';

const title = { en: 'Plan', es: 'Plan' };
const definition = {
  name: 'mf-plan',
  title,
  version: '1.2.3',
  paths: [{ path: '/plan', title, access: 'member' }],
  links: [],
  sends: ['save-settings'],
  calls: ['addSteps'],
  leadsTo: ['/challenges'],
};
const share = (name: string, version: string, requiredVersion: string) => ({
  name,
  version,
  singleton: true,
  requiredVersion,
  assets: {},
});
const assets = (...sync: string[]) => ({ js: { sync, async: [] }, css: {} });
const manifest = {
  metaData: { globalName: 'plan_abc', remoteEntry: { name: 'entry.js', path: '' } },
  shared: [share('@stridewell/platform', '', '^1.0.0'), share('react', '19.3.1', '^19.3.0')],
  exposes: [{ path: './lifecycles', assets: assets('js/lifecycles.js') }],
};

let folder: string;
beforeEach(async () => {
  folder = temporaryFolder();
  await mkdir(join(folder, 'js'));
  await writeFile(join(folder, 'entry.js'), 'var plan_abc = globalThis.stridewellIntegrity;');
  await writeFile(join(folder, 'js/lifecycles.js'), '1;');
  await writeFile(join(folder, 'js/lazy.js'), '2;');
  await writeFile(join(folder, 'js/lazy.js.map'), '{}');
});

async function describeWith(
  changes: { manifest?: object; definition?: object } = {},
): Promise<RemoteDescription> {
  const file = join(folder, 'definition.json');
  await writeFile(file, JSON.stringify({ ...definition, ...changes.definition }));
  await writeFile(
    join(folder, 'mf-manifest.json'),
    JSON.stringify({ ...manifest, ...changes.manifest }),
  );
  return describeBuild(folder, await readBuildDefinition(file));
}

describe("another tool's build", () => {
  it('is described by its manifest, its files and its definition', async () => {
    const described = await describeWith();
    expect(RemoteDescription.parse(described)).toEqual(described);
    expect(described).toMatchObject({
      name: 'mf-plan',
      globalName: 'plan_abc',
      entry: 'entry.js',
      preload: ['entry.js', 'js/lifecycles.js'],
      platform: '^1.0.0',
    });
    expect(described.version).toMatch(/^1\.2\.3-[0-9a-f]{8}$/);
    const integrity = `sha384-${createHash('sha384').update('2;').digest('base64')}`;
    expect(Object.keys(described.files)).toEqual(['entry.js', 'js/lazy.js', 'js/lifecycles.js']);
    expect(described.files['js/lazy.js']).toEqual({ integrity, bytes: 2 });
  });

  it('lists what it needs', async () => {
    const { contract } = await describeWith();
    expect(contract?.shared).toEqual({
      // Without its own copy it has the lowest version that it accepts
      '@stridewell/platform': { version: '1.0.0', range: '^1.0.0', isSingleton: true },
      react: { version: '19.3.1', range: '^19.3.0', isSingleton: true },
    });
    expect(contract?.sends['save-settings']?.required).toEqual(['programId', 'settings']);
    expect(contract?.calls['addSteps']?.path).toBe('/members/{id}/add-steps');
    expect(contract?.leadsTo).toEqual(['/challenges']);
  });

  it('has another version if a file differs', async () => {
    const { version } = await describeWith();
    await writeFile(join(folder, 'js/lazy.js'), '3;');
    expect((await describeWith()).version).not.toBe(version);
  });

  it('may fill slots', async () => {
    const exposes = [...manifest.exposes, { path: './fills', assets: assets('js/fills.js') }];
    const described = await describeWith({ manifest: { exposes } });
    expect(described.preloadFills).toEqual(['entry.js', 'js/fills.js']);
  });

  it.each([
    ['without ./lifecycles', { manifest: { exposes: [] } }, "doesn't expose ./lifecycles"],
    ['without our platform', { manifest: { shared: [] } }, "doesn't share @stridewell/platform"],
    [
      'with an unknown manifest',
      { manifest: { metaData: {} } },
      "isn't a Module Federation 2 manifest",
    ],
    ['with an unknown event', { definition: { hears: ['x'] } }, 'Unknown event: x. Available: '],
    ['with an unknown call', { definition: { calls: ['x'] } }, 'Unknown call: x'],
    ['with an invalid version', { definition: { version: '1' } }, 'version: '],
    ['with an unknown field', { definition: { event: [] } }, "doesn't define a remote"],
  ])('%s is refused', async (_what, changes, sentence) => {
    await expect(describeWith(changes)).rejects.toThrow(sentence);
  });

  it('is refused if nothing checks the hashes of its lazy scripts, and accepted if it has none', async () => {
    await writeFile(join(folder, 'entry.js'), 'var plan_abc;');
    await expect(describeWith()).rejects.toThrow(
      'loads 1 script later (js/lazy.js) without their hashes. Add ChunkIntegrityPlugin',
    );
    await rm(join(folder, 'js/lazy.js'));
    expect((await describeWith()).entry).toBe('entry.js');
  });

  it('is checked by the page if its entry is an ES module, as Vite writes it', async () => {
    await writeFile(join(folder, 'entry.js'), 'export const get = 1;');
    const remoteEntry = { ...manifest.metaData.remoteEntry, type: 'module' };
    const described = await describeWith({
      manifest: { metaData: { ...manifest.metaData, remoteEntry } },
    });
    expect(described.entryType).toBe('module');
    expect(Object.keys(described.files)).toContain('js/lazy.js');
  });

  it('is refused without a manifest, with how to get one', async () => {
    await writeFile(join(folder, 'definition.json'), JSON.stringify(definition));
    const read = await readBuildDefinition(join(folder, 'definition.json'));
    await expect(describeBuild(folder, read)).rejects.toThrow('`manifest: true`');
  });
});
