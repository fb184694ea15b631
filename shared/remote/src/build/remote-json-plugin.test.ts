import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { rspack } from '@rspack/core';
import { temporaryFolder } from '@stridewell/tooling/temporary-folder';
import { expect, it } from 'vitest';
import webpack from 'webpack';
import { RemoteJsonPlugin } from './remote-json-plugin.ts';

const definition = `{
  name: 'mf-plan', title: { en: 'Plan', es: 'Plan' }, links: [],
  paths: [{ path: '/plan', title: { en: 'Plan', es: 'Plan' }, access: 'member' }],
}`;

interface Stats {
  toJson(options: object): { errors?: { message: string }[] };
}
type Runner = { run: (done: (error: Error | null, stats?: Stats) => void) => void };

/** Both accept the same options, in types of their own. */
type Bundle = (options: object) => Runner;

it.each([
  ['webpack', webpack as unknown as Bundle], // See `Bundle`
  ['Rspack', rspack as unknown as Bundle], // See `Bundle`
])('%s reports a build without a description, with its sentence', async (_name, bundle) => {
  const folder = temporaryFolder();
  mkdirSync(join(folder, 'src'));
  writeFileSync(join(folder, 'package.json'), '{ "version": "1.0.0" }');
  writeFileSync(join(folder, 'src/lifecycles.js'), '1;');
  writeFileSync(join(folder, 'src/remote.ts'), `export const remote = ${definition};`);
  const compiler = bundle({
    context: folder,
    mode: 'production',
    entry: './src/lifecycles.js',
    output: { path: join(folder, 'dist') },
    plugins: [new RemoteJsonPlugin({ folder, mode: 'production' })],
  });
  const errors = await new Promise((resolve, reject) => {
    compiler.run((error, stats) => {
      if (error) reject(error);
      else resolve(stats?.toJson({ all: false, errors: true }).errors);
    });
  });
  expect(errors).toEqual([
    expect.objectContaining({ message: expect.stringContaining('mf-manifest.json is missing') }),
  ]);
});
