import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { temporaryFolder } from '@stridewell/tooling/temporary-folder';
import { RemoteDescription } from '@stridewell/platform/registry';
import { describe, expect, it } from 'vitest';
import type { BuildMode } from './remote-build.ts';
import { writeRemoteJson } from './write-remote-json.ts';

const title = { en: 'Plan', es: 'Plan' };
const assets = (...sync: string[]) => ({ js: { sync, async: [] }, css: {} });
const manifest = {
  metaData: { globalName: 'mf_plan_1', remoteEntry: { name: 'entry.js', path: '' } },
  shared: [
    { name: '@stridewell/platform', version: '', singleton: true, requiredVersion: '^1.0.0' },
  ],
  exposes: [
    { path: './lifecycles', assets: assets('lifecycles.js') },
    { path: './fills', assets: assets('fills.js') },
  ],
};

const definition = {
  name: 'mf-plan',
  title,
  paths: [{ path: '/plan', title, access: 'member' }],
  links: [],
};

const screen = `
  import { addSteps } from '@stridewell/contracts';
  import { useEmit, useEvent } from '@stridewell/platform';
  export function Plan() {
    const emit = useEmit();
    useEvent('dashboard-loaded', () => undefined);
    return <a href="/challenges" onClick={() => emit('program-teams', teams)}>Go</a>;
  }
`;

async function describeBuilt(mode: BuildMode, sources: Record<string, string> = {}) {
  const folder = temporaryFolder();
  const files = {
    'package.json': '{ "version": "1.2.3" }',
    'src/remote.ts': `export const remote = ${JSON.stringify(definition)};`,
    'src/plan.screen.tsx': screen,
    'src/plan.screen.test.tsx': "import { getChallenge } from '@stridewell/contracts';",
    'dist/mf-manifest.json': JSON.stringify(manifest),
    'dist/entry.js': 'stridewellIntegrity',
    'dist/lifecycles.js': '1',
    'dist/fills.js': '2',
    ...sources,
  };
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  await writeRemoteJson({ folder, mode }, join(folder, 'dist'));
  return RemoteDescription.parse(
    JSON.parse(readFileSync(join(folder, 'dist/remote.json'), 'utf8')),
  );
}

describe('remote.json', () => {
  it('lists what the sources use, without the tests', async () => {
    const { version, contract } = await describeBuilt('production');
    expect(version).toMatch(/^1\.2\.3-[0-9a-f]{8}$/);
    expect(Object.keys(contract?.calls ?? {})).toEqual(['addSteps']);
    expect(Object.keys(contract?.hears ?? {})).toEqual(['dashboard-loaded']);
    expect(Object.keys(contract?.sends ?? {})).toEqual(['program-teams']);
    expect(contract?.leadsTo).toEqual(['/challenges']);
  });

  it('has one version for a watched build, and nothing that the page could cache or compare', async () => {
    const description = await describeBuilt('development');
    expect(description).toMatchObject({ version: '1.2.3-00000000', preload: [], files: {} });
    expect(description.preloadFills).toBeUndefined();
    expect(description.contract).toBeUndefined();
  });

  it("is refused if an event's name can't be read from the sources", async () => {
    const code = screen.replace("'dashboard-loaded'", 'name');
    await expect(describeBuilt('production', { 'src/plan.screen.tsx': code })).rejects.toThrow(
      "src/plan.screen.tsx:6: write the event's name as a string literal",
    );
  });
});
