import { mkdirSync, mkdtempSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import ts from 'typescript';
import { expect, it } from 'vitest';
import { typesOf } from './remote-types.ts';

const release = {
  name: 'mf-outings',
  version: '1.2.0-0a1b2c3d',
  platform: '^1.1.0',
  slots: [{ name: 'outings.aside', path: '/outings' }],
  preloadFills: ['remoteEntry.js'],
} as const;

/** Compiles a file of another team next to the types, and returns the lines with errors. */
function wrongLines(code: string): number[] {
  const folder = mkdtempSync(join(tmpdir(), 'stridewell-'));
  const installed = join(folder, 'node_modules/@stridewell');
  mkdirSync(installed, { recursive: true });
  symlinkSync(
    join(import.meta.dirname, '../../node_modules/@stridewell/platform'),
    join(installed, 'platform'),
  );
  const files = { 'types.d.ts': typesOf(release), 'team.ts': code };
  for (const [file, text] of Object.entries(files)) writeFileSync(join(folder, file), text);
  const program = ts.createProgram(
    Object.keys(files).map((file) => join(folder, file)),
    {
      module: ts.ModuleKind.ESNext,
      moduleResolution: ts.ModuleResolutionKind.Bundler,
      target: ts.ScriptTarget.ES2023,
      jsx: ts.JsxEmit.ReactJSX,
      allowImportingTsExtensions: true,
      noEmit: true,
      strict: true,
      types: [],
    },
  );
  return Object.keys(files).flatMap((file) => {
    const source = program.getSourceFile(join(folder, file));
    return [
      ...program.getSyntacticDiagnostics(source),
      ...program.getSemanticDiagnostics(source),
    ].map(({ start = 0 }) => (source?.getLineAndCharacterOfPosition(start).line ?? 0) + 1);
  });
}

it("a release's types make wrong names of its slots and modules errors in another team's code", () => {
  const code = `import type { PageSlotName } from '@stridewell/platform';
import type { PackageType, RemoteKeys } from './types.d.ts';
export const slots: PageSlotName[] = ['outings.aside', 'my-dashboard.aside'];
export const wrongSlot: PageSlotName = 'outings.asid';
export const keys: RemoteKeys[] = ['mf-outings/lifecycles', 'mf-outings/fills'];
export const wrongKey: RemoteKeys = 'mf-outings/routes';
export const create = (remote: PackageType<'mf-outings/lifecycles'>) => remote.createInstance;
export const wrong = (remote: PackageType<'mf-outings/lifecycles'>) => remote.createFill;
`;
  expect(wrongLines(code)).toEqual([4, 6, 8]);
});

it('a range with a line break adds no line to the types of a release', () => {
  const { length } = typesOf(release).split(/[\n\u2028]/);
  const odd = { ...release, platform: '^1.1.0\ndeclare const evil: 1;\u2028' };
  expect(typesOf(odd).split(/[\n\u2028]/)).toHaveLength(length);
});

it('the types of a release without slots or parts name neither', () => {
  const { slots: _slots, preloadFills: _fills, ...plain } = release;
  expect(typesOf(plain)).not.toMatch(/PageSlots|fills/i);
});
