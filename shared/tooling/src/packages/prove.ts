// Does what a team outside of the repository does, with published packages alone, for each bundler.
import { cpSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { bundlers } from 'create-stridewell-remote';
import { findBrowser } from '#test/find-browser.mjs';
import { startProduct } from '#test/product.ts';
import type { Product } from '#test/product.ts';
import { repositoryRoot, runCommand, runMain } from '../preflight.mjs';
import { openDeployedShell } from './deployed-shell.ts';
import type { DeployedShell } from './deployed-shell.ts';
import { OutsideTeam } from './outside-team.ts';
import { packPackages } from './pack-packages.ts';
import { startPackageRegistry } from './package-registry.ts';
import type { PackageRegistry } from './package-registry.ts';
import { releaseCycle } from './release-cycle.ts';
import type { CycleStep } from './release-cycle.ts';
import { unexpectedErrors, wrongUses } from './wrong-uses.ts';

/** What every team uses: the operator's registry and Stridewell, and an empty folder. */
type Place = Readonly<{
  home: string;
  registry: PackageRegistry;
  product: Product;
  shell: DeployedShell;
}>;

const tsx = join(repositoryRoot, 'node_modules/tsx/dist/cli.mjs');

async function publishPackages(registry: PackageRegistry, archives: readonly string[]) {
  const token = `--${registry.address.replace('http:', '')}:_authToken=any`;
  for (const archive of archives) {
    const words = ['publish', archive, '--registry', registry.address, token];
    const { code, output } = await runCommand('npm', words, {}, 0, tmpdir());
    if (code !== 0) throw new Error(output);
  }
}

/** Checks uses in a remote, and those in a partner's page, which has another package. */
async function requireTypeErrors(team: OutsideTeam): Promise<void> {
  const { folder } = team;
  await team.npm('install', '--save-dev', '@stridewell/embed');
  const file = join(folder, 'src/wrong-uses.tsx');
  writeFileSync(file, wrongUses);
  const { output } = await runCommand('npx', ['tsc', '--pretty', 'false'], {}, 0, folder);
  rmSync(file);
  const against = unexpectedErrors(output);
  if (against.length > 0) throw new Error(against.join('\n'));
}

/** Publishes a build into a store that has only the shell, as an operator does: gate and browser included. */
async function releaseEmbeddable(team: OutsideTeam, name: string, data: string): Promise<void> {
  team.change('src/remote.ts', '  fills: [', `  embed: { path: '/${name}' },\n  fills: [`);
  await team.npm('run', 'build');
  const command = [tsx, 'deploy/releases/src/release.ts', join(team.folder, 'dist')];
  const { code, output } = await runCommand(process.execPath, command, { STRIDEWELL_DATA: data });
  if (code !== 0 || !output.includes('is live from the next page load')) throw new Error(output);
}

/** What a team does with one bundler, in order. Wrong types don't depend on it, so only the first has them. */
function stepsOf(bundler: string, place: Place, isFirst: boolean): [CycleStep[], OutsideTeam] {
  const { home, registry, product, shell } = place;
  const name = `${bundler}-outings`;
  const team = new OutsideTeam(join(home, bundler), name, product.url);
  const wrong: CycleStep[] = [
    [
      'a wrong payload, slot, query, field or attribute is a type error',
      () => requireTypeErrors(team),
    ],
  ];
  const steps: CycleStep[] = [
    ['a remote is created', () => team.create(name, bundler, registry.address)],
    ['npm install has everything it needs', () => team.npm('install')],
    ['its tests pass', () => team.npm('test')],
    ['its types are right', () => team.npm('run', 'types')],
    ...(isFirst ? wrong : []),
    ...releaseCycle(team, shell, name),
    [
      'a build that partners can embed mounts in a page of theirs, too',
      () => releaseEmbeddable(team, name, join(home, 'data')),
    ],
  ];
  return [steps, team];
}

async function walkSteps(bundler: string, place: Place, isFirst: boolean) {
  const [steps, team] = stepsOf(bundler, place, isFirst);
  const counts = { passed: 0, failed: 0 };
  const began = performance.now();
  for (const [title, run] of steps) {
    const started = performance.now();
    const problem = await run().then(
      () => undefined,
      (error: unknown) => String(error),
    );
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    counts[problem === undefined ? 'passed' : 'failed'] += 1;
    console.log(`${problem === undefined ? '✓' : '✗'} ${bundler}: ${title} (${seconds} s)`);
    if (problem === undefined) continue;
    console.log(problem.replaceAll(/^/gm, '  '));
    // Each step builds on those before it.
    break;
  }
  const minutes = ((performance.now() - began) / 60_000).toFixed(1);
  console.log(`  ${bundler}: ${team.commands.length} commands in ${minutes} minutes`);
  for (const command of team.commands) console.log(`    ${command}`);
  return counts;
}

await runMain(async () => {
  const { values } = parseArgs({
    options: {
      report: { type: 'string' },
      bundler: { type: 'string', multiple: true },
      keep: { type: 'boolean' },
    },
  });
  const built = join(repositoryRoot, 'shell/dist');
  if (!existsSync(built)) throw new Error('The shell is not built: run pnpm build first.');
  const home = mkdtempSync(join(tmpdir(), 'stridewell-team-'));
  const total = { passed: 0, failed: 0 };
  process.env.CHROMIUM_PATH = (await findBrowser()).path;
  // The product tries only what this program built.
  process.env.STRIDEWELL_TRIAL_SANDBOX ??= '0';
  const registry = await startPackageRegistry();
  try {
    await publishPackages(registry, await packPackages(repositoryRoot, join(home, 'packages')));
    cpSync(built, join(home, 'data/releases/shell'), { recursive: true });
    const product = await startProduct(join(repositoryRoot, '.cache/outside/product.log'));
    try {
      for (const [at, bundler] of (values.bundler ?? bundlers).entries()) {
        const shell = await openDeployedShell(product);
        const place = { home, registry, product, shell };
        const counts = await walkSteps(bundler, place, at === 0).finally(() => shell.close());
        total.passed += counts.passed;
        total.failed += counts.failed;
      }
    } finally {
      await product.stop();
    }
    if (values.report) writeFileSync(values.report, JSON.stringify(total));
  } finally {
    await registry.close();
    if (values.keep) console.log(`The folder is kept: ${home}`);
    else rmSync(home, { recursive: true, force: true });
  }
  process.exitCode = total.failed === 0 ? 0 : 1;
});
