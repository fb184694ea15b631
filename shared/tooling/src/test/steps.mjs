// What `npm test` runs, in this order. Plain Node: it is read before anything is installed.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from '../preflight.mjs';

// With `since`, the runner leaves out the tests that no file changed since then can reach.
const runners = {
  vitest: (report, since) => [
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
    ...(since ? ['--changed', since, '--passWithNoTests'] : []),
  ],
  jest: (report, since) => [
    '--maxWorkers=1',
    '--json',
    `--outputFile=${report}`,
    ...(since ? [`--changedSince=${since}`, '--passWithNoTests'] : []),
  ],
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
function packageTests(folder, runner, change) {
  // What a package depends on may reach all of its tests; its own files are told apart by its runner.
  const since = change && !change.reached.has(folder) ? change.since : undefined;
  const bin = join(repositoryRoot, folder, 'node_modules', runner);
  return {
    title: `${folder} (${runner})`,
    report: `${folder.replaceAll('/', '-')}.json`,
    cwd: folder,
    // Where not every file runs, each has a page of its own, as when it is run by its name.
    env: since ? {} : { STRIDEWELL_TEST_PAGES: 'one' },
    command: (report) => [
      join(bin, runner === 'jest' ? 'bin/jest.js' : 'vitest.mjs'),
      ...runners[runner](report, since),
    ],
  };
}

function packagesWith(runner, change) {
  return ['.', 'shared', 'deploy']
    .flatMap(foldersIn)
    .filter((folder) => testScript(folder).startsWith(runner) && isReached(folder, change))
    .sort();
}

/** How many test files a package has, which says roughly how long they take. */
function filesOf(folder) {
  const found = readdirSync(join(repositoryRoot, folder, 'src'), { recursive: true });
  return found.filter((name) => /\.test\.tsx?$/.test(String(name))).length;
}

function isReached(folder, change) {
  return !change || change.touched.has(folder) || change.reached.has(folder);
}

/** The whole product is built and walked unless only its tools or its words changed. */
function reachesProduct(change) {
  return !change || [...change.touched].some((folder) => folder !== 'shared/testing');
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

/**
 * Each step: its name for `--only`, and the commands that may run side by side in it: all, or those that a
 * change (`reachOf`, with the commit it begins after) can reach.
 */
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
    name: 'packages',
    // Two at once keep two processors busy to the end where the longest begin first.
    atOnce: 2,
    commands: (change) =>
      ['vitest', 'jest']
        .flatMap((runner) =>
          packagesWith(runner, change)
            .filter((folder) => folder !== 'api')
            .map((folder) => ({ folder, runner })),
        )
        .sort((one, other) => filesOf(other.folder) - filesOf(one.folder))
        .map(({ folder, runner }) => packageTests(folder, runner, change)),
  },
  {
    name: 'api',
    atOnce: 1,
    commands: (change) => (isReached('api', change) ? [packageTests('api', 'vitest', change)] : []),
  },
  {
    name: 'build',
    atOnce: 1,
    commands: (change) =>
      reachesProduct(change)
        ? [
            tool('building every part', null, 'build/build.ts'),
            tool(
              'what pages weigh (pnpm check weight)',
              'weight.json',
              'check/check.ts',
              (file) => ['weight', '--report', file],
            ),
          ]
        : [],
  },
  {
    name: 'e2e',
    atOnce: 1,
    commands: (change) =>
      reachesProduct(change)
        ? [tool('journeys in a browser', 'e2e.json', 'test/e2e.ts', (file) => ['--report', file])]
        : [],
  },
  {
    name: 'scaffold',
    atOnce: 1,
    commands: (change) =>
      isReached('shared/tooling', change)
        ? [
            tool(
              'the scaffolder makes parts that pass',
              'scaffold.json',
              'scaffold/prove.ts',
              (file) => ['--report', file],
            ),
          ]
        : [],
  },
];
