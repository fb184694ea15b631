// npm test [-- --only <step>] [-- --changed [commit]]
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { mapConcurrently } from '../map-concurrently.mjs';
import {
  installPackages,
  repositoryRoot,
  requireDisk,
  requireNode,
  runCommand,
  runMain,
  stop,
} from '../preflight.mjs';
import { changedFiles, packageGraph, reachOf } from './changed.mjs';
import { findBrowser } from './find-browser.mjs';
import { readCounts, readFailures } from './result-counts.mjs';
import { steps } from './steps.mjs';

const reports = join(repositoryRoot, '.cache/test');
// What hangs is ended. Five times what the longest takes: shared machines are at times a third as fast.
const longestCommand = 40 * 60_000;
const shownOnFailure = 400;

function since(started) {
  return `${((Date.now() - started) / 1000).toFixed(1)} s`;
}

/** The last lines of an output, without the tests that passed: what failed is not to be searched for. */
function lastLines(output) {
  const lines = output.trimEnd().split('\n');
  return lines
    .filter((line) => !/^\s*[✓√]/.test(line))
    .slice(-shownOnFailure)
    .join('\n');
}

async function runTests({ title, report, cwd, env = {}, command }) {
  const started = Date.now();
  const file = join(reports, report ?? 'none.json');
  rmSync(file, { force: true });
  const beat = setInterval(() => console.log(`  still: ${title} (${since(started)})`), 30_000);
  const { code, output } = await runCommand(
    process.execPath,
    command(file),
    { CI: '1', FORCE_COLOR: '0', NO_COLOR: '1', ...env },
    longestCommand,
    join(repositoryRoot, cwd),
  );
  clearInterval(beat);
  // A build has no tests: it is there, or it failed.
  const counts =
    report === null ? { passed: 0, failed: code === 0 ? 0 : 1 } : readCounts(file, code);
  const isGreen = counts.failed === 0;
  const failures = report === null ? [] : readFailures(file);
  for (const failure of failures) console.log(failure);
  if (!isGreen || (counts.flaky && failures.length === 0)) console.log(lastLines(output));
  const flaky = counts.flaky ? `, ${counts.flaky} flaky: find the cause` : '';
  const said = report === null ? '' : `  ${counts.passed} passed, ${counts.failed} failed${flaky}`;
  console.log(`${isGreen ? '✓' : '✗'} ${title}${said}  ${since(started)}`);
  return { ...counts, failures };
}

function chosenSteps(args) {
  const at = args.indexOf('--only');
  if (at === -1) return steps;
  const chosen = steps.filter(({ name }) => name === args[at + 1]);
  if (chosen.length > 0) return chosen;
  throw stop(`--only takes one of: ${steps.map(({ name }) => name).join(', ')}.`);
}

/** What `--changed [commit]` can reach; undefined without it. */
function chosenChange(args) {
  const at = args.indexOf('--changed');
  if (at === -1) return undefined;
  const named = args[at + 1];
  const since = named && !named.startsWith('--') ? named : 'main';
  const files = changedFiles(repositoryRoot, since);
  const reach = reachOf(files, packageGraph(repositoryRoot));
  const packages = [...new Set([...reach.touched, ...reach.reached])].sort();
  console.log(
    `${files.length} files differ from ${since}; they reach: ${packages.join(', ') || 'nothing'}`,
  );
  return { ...reach, since };
}

// Commands run in groups of their own; leaving by `exit` ends those too.
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1));

await runMain(async () => {
  const started = Date.now();
  requireNode();
  const chosen = chosenSteps(process.argv.slice(2));
  const change = chosenChange(process.argv.slice(2));
  requireDisk(repositoryRoot, 500);
  await installPackages();
  mkdirSync(reports, { recursive: true });
  if (chosen.some(({ name }) => name === 'e2e')) {
    // Asked now, so that a machine without one says so before ten minutes have passed.
    const browser = await findBrowser();
    console.log(`Browser: ${browser.how}`);
    process.env.CHROMIUM_PATH = browser.path;
  }

  const total = { passed: 0, failed: 0 };
  const failures = [];
  for (const [index, step] of chosen.entries()) {
    console.log(`\n[${index + 1}/${chosen.length}] ${step.name}`);
    const counts = await mapConcurrently(step.commands(change), step.atOnce, runTests);
    for (const each of counts) {
      total.passed += each.passed;
      total.failed += each.failed;
      failures.push(...each.failures);
    }
  }
  // Once more where one looks first, and where a log that was cut still has it.
  if (failures.length > 0) console.log(`\n${failures.join('\n')}`);
  console.log(`\nin ${since(started)}`);
  console.log(`${total.passed} passed, ${total.failed} failed`);
  process.exitCode = total.failed === 0 ? 0 : 1;
});
