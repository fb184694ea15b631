import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const root = fileURLToPath(new URL('../../..', import.meta.url));

/** The folders in which the READMEs run `make-secrets`. */
const folders = [
  'secrets',
  'deploy/secrets',
  'deploy/compose/secrets',
  'deploy/kubernetes/secrets',
];

/** Returns whether Git ignores a file, even if it is tracked already. */
function isIgnored(path: string): boolean {
  return (
    spawnSync('git', ['check-ignore', '--quiet', '--no-index', path], { cwd: root }).status === 0
  );
}

it('no secret can be committed', () => {
  const files = [...folders.map((folder) => `${folder}/release-key`), 'deploy/compose/.env'];
  expect(files.filter((file) => !isIgnored(file))).toEqual([]);
});

it('source files about secrets stay in the repository', () => {
  const sources = [
    'api/src/engine/secrets/any.ts',
    'deploy/local/src/secrets-command.ts',
    'deploy/compose/.env.example',
  ];
  expect(sources.filter(isIgnored)).toEqual([]);
});

it('no secret is in the context of an image build', () => {
  const lines = readFileSync(join(root, 'deploy/images/Containerfile.dockerignore'), 'utf8').split(
    '\n',
  );
  const needed = ['secrets', 'deploy/secrets', 'deploy/*/secrets', '**/.env', '**/.env.*'];
  expect(needed.filter((pattern) => !lines.includes(pattern))).toEqual([]);
});
