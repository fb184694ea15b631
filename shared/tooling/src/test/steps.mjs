// What `npm test` runs, in this order. Plain Node: it is read before anything is installed.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from '../preflight.mjs';

const runners = {
  vitest: (report) => [
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ],
  jest: (report) => ['--maxWorkers=1', '--json', `--outputFile=${report}`],
};

function foldersIn(parent) {
  return readdirSync(join(repositoryRoot, parent), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => join(parent, entry.name));
}

function testScript(folder) {
  const manifest = join(repositoryRoot, folder, 'package.json');
  if (!existsSync(manifest)) return '';
  return JSON.parse(readFileSync(manifest, 'utf8')).scripts?.test ?? '';
}

/** Runs one package's tests with its own runner, in its own folder. */
function packageTests(folder, runner) {
  const bin = join(repositoryRoot, folder, 'node_modules', runner);
  return {
    title: `${folder} (${runner})`,
    report: `${folder.replaceAll('/', '-')}.json`,
    cwd: folder,
    command: (report) => [
      join(bin, runner === 'jest' ? 'bin/jest.js' : 'vitest.mjs'),
      ...runners[runner](report),
    ],
  };
}

function packagesWith(runner) {
  return ['.', 'shared', 'deploy']
    .flatMap(foldersIn)
    .filter((folder) => testScript(folder).startsWith(runner))
    .sort();
}

function tool(title, report, script, args = () => []) {
  const tsx = join(repositoryRoot, 'node_modules/tsx/dist/cli.mjs');
  return {
    title,
    report,
    cwd: '.',
    command: (file) => [tsx, join('shared/tooling/src', script), ...args(file)],
  };
}

/** Each step: its name for `--only`, and the commands that may run side by side in it. */
export const steps = [
  {
    name: 'check',
    atOnce: 1,
    commands: () => [
      tool(
        'types, lint, boundaries, format and the rest (pnpm check)',
        'check.json',
        'check/check.ts',
        (file) => ['--report', file],
      ),
    ],
  },
  {
    name: 'node',
    atOnce: 2,
    commands: () =>
      packagesWith('vitest')
        .filter((folder) => folder !== 'api')
        .map((folder) => packageTests(folder, 'vitest')),
  },
  {
    name: 'browser',
    atOnce: 2,
    commands: () => packagesWith('jest').map((folder) => packageTests(folder, 'jest')),
  },
  { name: 'api', atOnce: 1, commands: () => [packageTests('api', 'vitest')] },
  {
    name: 'build',
    atOnce: 1,
    commands: () => [tool('building every part', null, 'build/build.ts')],
  },
  {
    name: 'e2e',
    atOnce: 1,
    commands: () => [
      tool('journeys in a browser', 'e2e.json', 'test/e2e.ts', (file) => ['--report', file]),
    ],
  },
  {
    name: 'scaffold',
    atOnce: 1,
    commands: () => [
      tool('the scaffolder makes parts that pass', 'scaffold.json', 'scaffold/prove.ts', (file) => [
        '--report',
        file,
      ]),
    ],
  },
];
