import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { endpoints, isDownload, isUpload } from '@stridewell/contracts';
import type { Endpoint } from '@stridewell/contracts';
import { build } from 'esbuild';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '#test/temporary-folder.ts';
import { lightContract } from './contracts-loader.mjs';
import { readBodies } from './light-contracts.ts';

const contract = `import { z } from '@stridewell/contracts/zod';
export const maxSteps = 150_000;
export const Day = z.iso.date();
export const StepDay = z.strictObject({ day: Day });
export const addSteps = endpoint({
  method: 'POST',
  path: '/members/:id/add-steps',
  summary: 'Record steps',
  access: 'member',
  owns: 'self',
  body: z.strictObject({ days: z.array(StepDay) }),
  changes: [...countedFromDays],
  response: StepDay,
});
export const listDays = endpoint({
  method: 'GET',
  path: '/members/:id/days',
  access: 'member',
  shows: ['days'],
  response: StepDay,
  list: { perPage: 20, meta: z.strictObject({ steps: z.int() }) },
});
export const listRested = endpoint({
  method: 'GET', path: '/rested', access: 'member', shows: [], response: StepDay,
  list: { ...usual, meta },
});
export const listShared = endpoint({ ...listed, path: '/shared', response: StepDay });
export const downloadDays = endpoint({ method: 'GET', path: '/d', access: 'member', shows: [], response: z.file() });`;

const call = (code: string, name: string) =>
  new RegExp(`export const ${name} = (.*);`).exec(code)?.[1] ?? '';

/** Runs a call's code as a page would. */
function run(code: string, name: string): unknown {
  const make = new Function(
    'countedFromDays',
    'usual',
    'meta',
    'listed',
    `return ${call(code, name)}`,
  );
  return make(['steps', 'points'], { perPage: 30 }, {}, { method: 'GET', list: { perPage: 5 } });
}

describe('a contract in a browser', () => {
  const light = lightContract(contract, () => false);

  it("keeps a call's address and effects, but no schema", () => {
    expect(run(light, 'addSteps')).toEqual({
      method: 'POST',
      path: '/members/:id/add-steps',
      access: 'member',
      owns: 'self',
      shows: [],
      changes: ['steps', 'points'],
      body: { type: 'object' },
      response: { type: 'object' },
    });
    expect(run(light, 'listDays')).toMatchObject({ shows: ['days'], list: { perPage: 20 } });
    expect(run(light, 'listRested')).toMatchObject({ list: { perPage: 30 } });
    expect(run(light, 'listShared')).toMatchObject({
      method: 'GET',
      path: '/shared',
      list: { perPage: 5 },
    });
    expect(run(light, 'downloadDays')).toMatchObject({ response: { type: 'file' } });
  });

  it('leaves unused code for the bundler to remove', () => {
    expect(call(light, 'StepDay')).toBe('/* @__PURE__ */ (() => (z.strictObject({ day: Day })))()');
    expect(call(light, 'maxSteps')).toBe('150_000');
  });

  it('keeps the schema of a body that a form reads', () => {
    const folder = temporaryFolder();
    mkdirSync(join(folder, 'src'));
    writeFileSync(join(folder, 'src/steps.form.tsx'), 'const fields = addSteps.body.pick({});');
    const read = readBodies([folder]);
    expect(read).toEqual(['addSteps']);
    const code = lightContract(contract, (name) => read.includes(name));
    expect(call(code, 'addSteps')).toContain('body: z.strictObject({ days: z.array(StepDay) })');
  });

  it('agrees with the whole contract about every call', async () => {
    const outfile = join(temporaryFolder(), 'light.mjs');
    await build({
      entryPoints: [join(import.meta.dirname, '../../../contracts/src/index.ts')],
      outfile,
      bundle: true,
      format: 'esm',
      logLevel: 'silent',
      plugins: [
        {
          name: 'light',
          setup: ({ onLoad }) =>
            onLoad({ filter: /contracts.src.[^.]*\.ts$/ }, ({ path }) => ({
              loader: 'ts',
              contents: lightContract(readFileSync(path, 'utf8'), () => false),
            })),
        },
      ],
    });
    const shownOf = (of: Endpoint) => ({
      method: of.method,
      path: of.path,
      access: of.access,
      owns: of.owns,
      shows: of.shows,
      changes: of.changes,
      perPage: of.list?.perPage,
      isDownload: isDownload(of),
      isUpload: isUpload(of),
      hasBody: of.body !== undefined,
    });
    const found: Record<string, Endpoint> = await import(pathToFileURL(outfile).href);
    const names = Object.keys(endpoints);
    const light = names.map((name) => [name, found[name] && shownOf(found[name])]);
    expect(light).toEqual(names.map((name) => [name, endpoints[name] && shownOf(endpoints[name])]));
  });
});
