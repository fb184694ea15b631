// npm test [-- --only <stage>] [-- --changed [commit]]; npm run test:release for the other lane.
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  installPackages,
  repositoryRoot,
  requireDisk,
  requireNode,
  runCommand,
  runMain,
  stop,
} from '../preflight.mjs';
import { changedFiles, hasBranchedOff, packageGraph, reachOf } from './changed.mjs';
import { findBrowser } from './find-browser.mjs';
import { gradeRun, prepareDrills } from './prepare-drills.mjs';
import { cleanCommit, writeReleaseStamp } from './release-stamp.mjs';
import { readCounts, readDurations, readFailures } from './result-counts.mjs';
import { runTasks } from './run-tasks.mjs';
import { listTasks, stageNames } from './steps.mjs';
import { renderSlowest, renderStages } from './time-table.mjs';

const reports = join(repositoryRoot, '.cache/test');
// A hanging task is ended. Five times the longest task: shared machines are sometimes a third as fast.
const maxCommandTime = 40 * 60_000;
const shownOnFailure = 400;
// Two tasks run in parallel even on one core: most wait for processes or the disk at times.
const cores = Math.max(2, availableParallelism());

/** The last lines of an output without passed tests, so that failures are easy to find. */
function lastLines(output) {
  const lines = output.trimEnd().split('\n');
  return lines
    .filter((line) => !/^\s*[✓√]/.test(line))
    .slice(-shownOnFailure)
    .join('\n');
}

/** Seconds since this run started, by a monotonic clock. */
const elapsed = () => performance.now() / 1000;

function seconds(number) {
  return `${number.toFixed(1)} s`;
}

async function runTask({ stage, title, report, cwd, env, command }) {
  const from = elapsed();
  const file = join(reports, report ?? 'none.json');
  rmSync(file, { force: true });
  // Files that share a process can't remove their temporary folders themselves. PostgreSQL runs as another user.
  const temporary = mkdtempSync(join(tmpdir(), 'run-'));
  chmodSync(temporary, 0o755);
  const beat = setInterval(
    () => console.log(`  still: ${title} (${seconds(elapsed() - from)})`),
    30_000,
  );
  const { code, output } = await runCommand(
    process.execPath,
    command(file),
    { CI: '1', FORCE_COLOR: '0', NO_COLOR: '1', TMPDIR: temporary, ...env },
    maxCommandTime,
    join(repositoryRoot, cwd),
  );
  clearInterval(beat);
  rmSync(temporary, { recursive: true, force: true });
  // A build has no tests: it exists, or it failed.
  const counts =
    report === null ? { passed: 0, failed: code === 0 ? 0 : 1 } : readCounts(file, code);
  const isGreen = counts.failed === 0;
  const failures = report === null ? [] : readFailures(file);
  for (const failure of failures) console.log(failure);
  if (!isGreen || (counts.flaky && failures.length === 0)) console.log(lastLines(output));
  const flaky = counts.flaky ? `, ${counts.flaky} flaky: find the cause` : '';
  const notRun = counts.notRun ? `, ${counts.notRun} not run` : '';
  const said =
    report === null ? '' : `  ${counts.passed} passed, ${counts.failed} failed${notRun}${flaky}`;
  const to = elapsed();
  console.log(`${isGreen ? '✓' : '✗'} ${title}${said}  ${seconds(to - from)}`);
  const durations = report === null ? [] : readDurations(file);
  return { ...counts, failures, durations, stage, title, from, to };
}

function skipTask({ stage, title, after }) {
  console.log(`✗ ${title}  not run: ${after} failed`);
  const now = elapsed();
  return { passed: 0, failed: 1, failures: [], durations: [], stage, title, from: now, to: now };
}

function optionValue(args, name) {
  const at = args.indexOf(name);
  return at === -1 ? undefined : (args[at + 1] ?? '');
}

/** `--lane release`, `--only <stage>`, and what `--changed [commit]` can reach. */
function readArguments(args) {
  const lane = optionValue(args, '--lane') ?? 'fast';
  if (!['fast', 'release'].includes(lane)) throw stop('--lane takes fast or release.');
  const only = optionValue(args, '--only');
  if (only !== undefined && !stageNames.includes(only)) {
    throw stop(`--only takes one of: ${stageNames.join(', ')}.`);
  }
  const named = optionValue(args, '--changed');
  if (named === undefined) return { lane, only };
  const since = named === '' || named.startsWith('--') ? 'main' : named;
  const files = changedFiles(repositoryRoot, since);
  const reach = reachOf(files, packageGraph(repositoryRoot));
  const packages = [...new Set([...reach.touched, ...reach.reached])].sort();
  console.log(
    `${files.length} files differ from ${since}; they reach: ${packages.join(', ') || 'nothing'}`,
  );
  return { lane, only, change: { ...reach, since } };
}

// Commands run in their own groups; leaving by `exit` ends those too.
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1));

await runMain(async () => {
  requireNode();
  const { lane, only, change } = readArguments(process.argv.slice(2));
  const commit = cleanCommit(repositoryRoot);
  requireDisk(repositoryRoot, 500);
  await installPackages();
  const installed = elapsed();
  mkdirSync(reports, { recursive: true });
  const lintSince = change?.since ?? (hasBranchedOff(repositoryRoot) ? 'main' : undefined);
  const tasks = listTasks(lane, change, lintSince).filter(({ stage }) => !only || stage === only);
  if (tasks.some(({ stage }) => stage === 'e2e')) {
    // Checked now, so that a machine without one says so before ten minutes have passed.
    const browser = await findBrowser();
    console.log(`Browser: ${browser.how}`);
    process.env.CHROMIUM_PATH = browser.path;
  }
  // A drill without its programs proves nothing, so a release lane that lacks some is not green.
  const blocked = lane === 'release' ? await prepareDrills(tasks.map(({ cwd }) => cwd)) : [];

  const results = await runTasks(tasks, cores, (task, isBlocked) =>
    isBlocked ? Promise.resolve(skipTask(task)) : runTask(task),
  );
  const [passed, failed, notRun] = ['passed', 'failed', 'notRun'].map((key) =>
    results.reduce((sum, result) => sum + (result[key] ?? 0), 0),
  );
  // What changed may reach no drill, so there only skipped ones count.
  const due = change === undefined || notRun > 0 ? blocked : [];
  const { isGreen, sentence } = gradeRun({ failed, notRun }, due);
  const failures = results.flatMap((result) => result.failures);
  // Again, where people look first, and where a truncated log still has it.
  if (failures.length > 0) console.log(`\n${failures.join('\n')}`);
  const install = { stage: 'install', from: 0, to: installed, passed: 0, failed: 0 };
  console.log(`\n${renderStages([install, ...results]).join('\n')}`);
  console.log(`\nThe slowest tests:\n${renderSlowest(results).join('\n')}`);

  if (lane === 'release' && only === undefined && change === undefined && isGreen) {
    const isUnchanged = commit !== null && commit === cleanCommit(repositoryRoot);
    console.log(
      isUnchanged
        ? `\nStamp: ${writeReleaseStamp(repositoryRoot, commit, passed)}`
        : '\nNo stamp: the working tree has changes that are not committed.',
    );
  }
  if (sentence) console.log(`\n${sentence}`);
  console.log(`\nThe ${lane} lane took ${seconds(elapsed())}`);
  console.log(`${passed} passed, ${failed} failed`);
  process.exitCode = isGreen ? 0 : 1;
});
