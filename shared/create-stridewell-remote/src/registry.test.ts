import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readRegistry, registryOf } from './registry.ts';
import { writeRemote } from './write-remote.ts';

describe("the operator's registry", () => {
  it('is written into .npmrc, for our packages only and without a token', () => {
    const folder = mkdtempSync(join(tmpdir(), 'stridewell-'));
    const registry = readRegistry('https://ada:secret@registry.wellness.example/npm?token=1');
    const written = writeRemote(folder, { kebab: 'outings', bundler: 'vite', registry });
    expect(written).toContain('.npmrc');
    expect(readFileSync(join(folder, '.npmrc'), 'utf8')).toBe(
      '@stridewell:registry=https://registry.wellness.example/npm/\n',
    );
  });

  it('is left out if there is none', () => {
    const folder = mkdtempSync(join(tmpdir(), 'stridewell-'));
    const registry = readRegistry('');
    expect(writeRemote(folder, { kebab: 'outings', bundler: 'vite', registry })).not.toContain(
      '.npmrc',
    );
  });

  it.each(['registry.wellness.example', 'file:///etc', 'https://'])('is not %s', (answer) => {
    expect(() => readRegistry(answer)).toThrow("isn't the address of a registry");
  });

  it('is proposed if npm got this command from it', () => {
    const proposed = (npm_config_registry?: string) =>
      registryOf(npm_config_registry === undefined ? {} : { npm_config_registry });
    expect(proposed('https://registry.wellness.example/')).toBe(
      'https://registry.wellness.example/',
    );
    expect([proposed('https://registry.npmjs.org/'), proposed()]).toEqual(['', '']);
  });
});
