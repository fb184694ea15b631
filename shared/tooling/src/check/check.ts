// pnpm check [name …] [--write] [--lint-since <commit>] [--report <file>]
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { repositoryRoot } from '../preflight.mjs';
import { allChecks } from './all-checks.ts';
import { writeGeneratedFiles } from './generated.check.ts';
import { writeBudgets } from './weight.check.ts';
import { checkLint, lintPathsSince } from './lint.check.ts';
import { isPassed, runChecks, type CheckResult } from './run-checks.ts';

function printResult(result: CheckResult): void {
  const { name, findings, seconds } = result;
  const problems = findings.filter((finding) => !finding.isWarning).length;
  const count = problems === 0 ? '' : `  ${problems} ${problems === 1 ? 'problem' : 'problems'}`;
  console.log(
    `${isPassed(result) ? '✓' : '✗'} ${name.padEnd(12)} ${seconds.toFixed(1).padStart(5)} s${count}`,
  );
}

function printFindings({ name, findings }: CheckResult): void {
  if (findings.length === 0) return;
  console.log(`\n${name}`);
  for (const { where, what, remedy, isWarning } of findings)
    console.log(`  ${isWarning ? 'warning ' : ''}${where}\n    ${what}\n    → ${remedy}`);
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    write: { type: 'boolean' },
    report: { type: 'string' },
    'lint-since': { type: 'string' },
  },
});
const unknown = positionals.find((name) => !(name in allChecks));
if (unknown !== undefined) {
  console.error(`Unknown check: ${unknown}. Available: ${Object.keys(allChecks).join(', ')}.`);
  process.exit(1);
}
if (values.write) writeGeneratedFiles(repositoryRoot);
if (values.write && positionals.includes('weight')) writeBudgets(repositoryRoot);

const started = performance.now();
const since = values['lint-since'];
const checks = since
  ? { ...allChecks, lint: (root: string) => checkLint(root, lintPathsSince(root, since)) }
  : allChecks;
const chosen = Object.entries(checks).filter(
  ([name]) => positionals.length === 0 || positionals.includes(name),
);
const results = await runChecks(repositoryRoot, Object.fromEntries(chosen), printResult);
results.forEach(printFindings);

const passed = results.filter(isPassed).length;
const failed = results.length - passed;
const seconds = ((performance.now() - started) / 1000).toFixed(1);
if (values.report) writeFileSync(values.report, JSON.stringify({ passed, failed }));
console.log(
  `\n${passed} ${passed === 1 ? 'check' : 'checks'} passed, ${failed} failed, in ${seconds} s`,
);
process.exitCode = failed === 0 ? 0 : 1;
