import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { temporaryFolder } from '@stridewell/tooling/temporary-folder';
import { describe, expect, it } from 'vitest';
import { readRemoteBuild } from './remote-build.ts';

const definition = `{
  name: 'mf-plan', title: { en: 'Plan', es: 'Plan' }, links: [],
  paths: [{ path: '/plan', title: { en: 'Plan', es: 'Plan' }, access: 'member' }],
}`;

/** Creates a remote's folder with its installed packages. */
function remoteFolder(files: Record<string, string> = {}): string {
  const folder = temporaryFolder();
  const installed = (name: string, manifest: object) =>
    [`node_modules/${name}/package.json`, JSON.stringify(manifest)] as const;
  const peerDependencies = {
    '@tanstack/react-query': '^5.108.0',
    react: '^19.3.0',
    'react-dom': '^19.3.0',
    'styled-components': '^6.6.0',
  };
  const all = {
    ...Object.fromEntries([
      installed('@stridewell/platform', { version: '1.4.0', peerDependencies }),
      installed('@stridewell/ui', { version: '1.4.0' }),
      installed('@stridewell/contracts', { version: '1.4.0' }),
      installed('zod', { version: '4.6.7' }),
    ]),
    'package.json': '{ "version": "1.0.0" }',
    'src/lifecycles.ts': '',
    'src/remote.ts': `export const remote = ${definition};`,
    ...files,
  };
  for (const [path, text] of Object.entries(all)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  return folder;
}

describe("a remote's build", () => {
  it('has a name that changes with sources, texts and dependencies, and stays the same while watched', async () => {
    const name = async (files: Record<string, string>, mode: 'production' | 'development') =>
      (await readRemoteBuild(remoteFolder(files), mode)).globalName;
    const first = await name({}, 'production');
    expect(first).toMatch(/^mf_plan_[0-9a-f]{8}$/);
    expect(await name({}, 'production')).toBe(first);
    const changes = ['src/plan.tsx', 'locales/en.json', 'package-lock.json', 'webpack.config.mjs'];
    for (const file of changes) expect(await name({ [file]: '{}' }, 'production')).not.toBe(first);
    expect(await name({ 'src/plan.tsx': '' }, 'development')).toBe('mf_plan_00000000');
  });

  it('exposes the files that exist', async () => {
    const { exposes } = await readRemoteBuild(remoteFolder(), 'production');
    expect(exposes).toEqual({ './lifecycles': './src/lifecycles.ts' });
    const filling = await readRemoteBuild(remoteFolder({ 'src/fills.tsx': '' }), 'production');
    expect(filling.exposes['./fills']).toBe('./src/fills.tsx');
  });

  it("shares the page's modules in the versions that its platform accepts, without its own copies", async () => {
    const { shared } = await readRemoteBuild(remoteFolder(), 'production');
    expect(shared['react/jsx-runtime']).toEqual({
      singleton: true,
      requiredVersion: '^19.3.0',
      import: false,
    });
    expect(shared['@stridewell/ui']?.requiredVersion).toBe('^1.4.0');
    expect(shared['@stridewell/contracts/zod']?.requiredVersion).toMatch(/^\^4\.6\.\d+$/);
    expect(shared['@stridewell/contracts/zod']?.import).toBeUndefined();
    expect(shared['react-hook-form']).toBeUndefined();
  });

  it('brings its own copies if partners can embed it', async () => {
    const embedded = definition.replace('links', "embed: { path: '/plan' }, links");
    const folder = remoteFolder({ 'src/remote.ts': `export const remote = ${embedded};` });
    const { shared } = await readRemoteBuild(folder, 'production');
    expect(shared['react']).toEqual({ singleton: true, requiredVersion: '^19.3.0' });
  });
});
