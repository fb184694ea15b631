// What `npm test` runs in each lane. Plain Node: this loads before anything is installed.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from '../preflight.mjs';

// With `since`, the runner skips tests that no changed file can reach.
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

// All files of a package share one process and load its modules once, which halves the time. A file run by name has its
// own. The API's configuration sets its own workers.
const inOneProcess = ['--no-isolate', '--no-file-parallelism'];

// Fewer collections of young objects, which saves 7 % of the time of a package's screens. Drills of a release measure
// memory, so they keep the default.
const fewCollections = { NODE_OPTIONS: '--max-semi-space-size=64' };

const buildTitle = 'building every part';

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
function packageTests(stage, folder, runner, change) {
  // A changed dependency may affect every test of a package; for its own changes the runner knows which.
  const since = change && !change.reached.has(folder) ? change.since : undefined;
  const bin = join(repositoryRoot, folder, 'node_modules', runner);
  return {
    stage,
    title: `${folder} (${runner})`,
    report: `${folder.replaceAll('/', '-')}.json`,
    cwd: folder,
    // When only some files run, each gets its own page, as when it's run by name.
    env: since ? {} : { STRIDEWELL_TEST_PAGES: 'one' },
    command: (report) => [
      join(bin, runner === 'jest' ? 'bin/jest.js' : 'vitest.mjs'),
      ...runners[runner](report, since),
      ...(runner === 'vitest' && stage === 'packages' && !since ? inOneProcess : []),
    ],
  };
}

function packagesWith(runner, change) {
  return ['.', 'shared', 'deploy']
    .flatMap(foldersIn)
    .filter((folder) => testScript(folder).startsWith(runner) && isReached(folder, change))
    .sort();
}

/** Returns how many test files a package has, a rough measure of their duration. */
function countTestFiles(folder) {
  const found = readdirSync(join(repositoryRoot, folder, 'src'), { recursive: true });
  return found.filter((name) => /\.test\.tsx?$/.test(String(name))).length;
}

function isReached(folder, change) {
  return !change || change.touched.has(folder) || change.reached.has(folder);
}

/** The product is built and tested in a browser unless only test fakes or documents changed. */
function reachesProduct(change) {
  return !change || [...change.touched].some((folder) => folder !== 'shared/testing');
}

function tool(stage, title, report, script, args = () => []) {
  const tsx = join(repositoryRoot, 'node_modules/tsx/dist/cli.mjs');
  return {
    stage,
    title,
    report,
    cwd: '.',
    command: (file) => [tsx, join('shared/tooling/src', script), ...args(file)],
  };
}

/** Runs some checks, by their names in `pnpm check`. */
function checks(...names) {
  const report = `check-${names[0]}.json`;
  const script = 'check/check.ts';
  return tool('check', names.join(', '), report, script, (file) => [...names, '--report', file]);
}

function checkTasks(lane, lintSince) {
  const lint = checks('lint');
  const lintArgs = lane === 'fast' && lintSince ? ['--lint-since', lintSince] : [];
  return [
    { ...lint, command: (file) => [...lint.command(file), ...lintArgs] },
    checks('types'),
    checks('unused'),
    checks('boundaries'),
    checks('format'),
    checks('references', 'generated', 'content', 'readmes', 'locales', 'words', 'top-level'),
  ];
}

function packageTasks(change) {
  return ['vitest', 'jest']
    .flatMap((runner) =>
      packagesWith(runner, change)
        .filter((folder) => folder !== 'api')
        .map((folder) => ({ folder, runner })),
    )
    .sort((one, other) => countTestFiles(other.folder) - countTestFiles(one.folder))
    .map(({ folder, runner }) => packageTests('packages', folder, runner, change));
}

/** Journeys that take minutes, most with a moved clock: each has its own product. */
function journeysByName() {
  const list = join(repositoryRoot, 'shell/e2e/journeys-by-name.json');
  return JSON.parse(readFileSync(list, 'utf8'));
}

function journeys(report, ...names) {
  const title = names.length > 0 ? `journey ${names.join(', ')}` : 'journeys in a browser';
  const args = (file) => [...names, '--report', file];
  return { ...tool('e2e', title, report, 'test/e2e.ts', args), cores: 2, after: buildTitle };
}

function releaseTasks(change) {
  const tasks = [];
  if (reachesProduct(change)) {
    const weight = tool('build', 'page weight', 'weight.json', 'check/check.ts', (file) => [
      'weight',
      '--report',
      file,
    ]);
    tasks.push({ ...weight, after: buildTitle });
    tasks.push(...journeysByName().map((name) => journeys(`e2e-${name}.json`, name)));
  }
  if (isReached('api', change)) {
    const growth = packageTests('api', 'api', 'vitest', undefined);
    tasks.push({
      ...growth,
      title: 'api growth on PostgreSQL 15 (vitest)',
      report: 'api-postgres-15.json',
      env: { STRIDEWELL_TEST_POSTGRES: '15' },
      cores: 2,
      command: (report) => [...growth.command(report), 'test/growth'],
    });
  }
  if (isReached('shared/tooling', change)) {
    const proof = tool('scaffold', 'scaffolds', 'scaffold.json', 'scaffold/prove.ts', (file) => [
      '--report',
      file,
    ]);
    tasks.push({ ...proof, cores: 2, after: buildTitle });
  }
  if (reachesProduct(change)) {
    const title = 'remotes of teams outside';
    const proof = tool('packages', title, 'outside.json', 'packages/prove.ts', (file) => [
      '--report',
      file,
    ]);
    tasks.push({ ...proof, cores: 2, after: buildTitle });
  }
  return tasks;
}

/** The names that `--only` accepts. */
export const stageNames = ['check', 'packages', 'api', 'build', 'e2e', 'scaffold'];

/**
 * The tasks of a lane, `fast` or `release`: all of them, or those that a change can reach (`reachOf`, with the commit
 * it starts after). Each runs on one core unless `cores` says otherwise, and waits for the task that `after` names.
 * They start in this order as cores become free, so what takes longest, or what others wait for, comes first.
 */
export function listTasks(lane, change, lintSince) {
  const product = reachesProduct(change);
  const api = isReached('api', change) ? [packageTests('api', 'api', 'vitest', change)] : [];
  return [
    ...(product ? [tool('build', buildTitle, null, 'build/build.ts')] : []),
    ...packageTasks(change),
    ...checkTasks(lane, lintSince),
    ...api.map((task) => ({ ...task, cores: 2 })),
    ...(product ? [journeys('e2e.json')] : []),
    ...(lane === 'release' ? releaseTasks(change) : []),
  ].map((task) => ({
    cores: 1,
    ...task,
    env: { STRIDEWELL_LANE: lane, ...(lane === 'fast' && fewCollections), ...task.env },
  }));
}
