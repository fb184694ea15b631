// Does what a team outside of the repository does, with the packed packages alone, for each bundler.
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { bundlers } from 'create-stridewell-remote';
import { repositoryRoot, runCommand, runMain } from '../preflight.mjs';
import { packPackages } from './pack-packages.ts';
import { unexpectedErrors, wrongUses } from './wrong-uses.ts';

type Answer = Readonly<{ code: number; output: string }>;
type Run = (command: string, ...args: string[]) => Promise<Answer>;

const tsx = join(repositoryRoot, 'node_modules/tsx/dist/cli.mjs');

function runIn(folder: string): Run {
  return (command, ...args) => runCommand(command, args, { CI: '' }, 0, folder);
}

function problemsOf(what: string, { code, output }: Answer): string[] {
  return code === 0 ? [] : [`${what} failed:\n${output}`];
}

/** Publishes a build into a store that has only the shell, as `pnpm release` does: gate and browser included. */
async function releaseBuild(data: string, build: string): Promise<string[]> {
  const { code, output } = await runCommand(
    process.execPath,
    [tsx, 'deploy/releases/src/release.ts', build],
    { STRIDEWELL_DATA: data },
  );
  return code === 0 && output.includes('is live from the next page load') ? [] : [output];
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      report: { type: 'string' },
      bundler: { type: 'string', multiple: true },
      keep: { type: 'boolean' },
    },
  });
  const shell = join(repositoryRoot, 'shell/dist');
  if (!existsSync(shell)) throw new Error('The shell is not built: run pnpm build first.');
  const home = mkdtempSync(join(tmpdir(), 'stridewell-team-'));
  let passed = 0;
  let failed = 0;
  const prove = async (title: string, problems: () => Promise<string[]>) => {
    const started = performance.now();
    const against = await problems().catch((error: unknown) => [String(error)]);
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    if (against.length === 0) passed += 1;
    else failed += 1;
    console.log(`${against.length === 0 ? '✓' : '✗'} ${title} (${seconds} s)`);
    for (const line of against) console.log(`  ${line}`);
  };
  try {
    const archives = await packPackages(repositoryRoot, join(home, 'packages'));
    const creator = archives.find((archive) => archive.includes('create-stridewell-remote')) ?? '';
    const installed = archives.filter((archive) => archive !== creator);
    const data = join(home, 'data');
    cpSync(shell, join(data, 'releases/shell'), { recursive: true });
    for (const bundler of values.bundler ?? bundlers) {
      const team = join(home, bundler);
      const folder = join(team, `mf-${bundler}-outings`);
      mkdirSync(team);
      const run = runIn(folder);
      await prove(`${bundler}: a remote is created in an empty folder, and installed`, async () => {
        const name = [`${bundler}-outings`, '--es', 'Salidas', '--bundler', bundler];
        const command = ['--yes', `--package=${creator}`, '--', 'create-stridewell-remote'];
        const created = await runIn(team)('npm', 'exec', ...command, ...name);
        if (created.code !== 0) return problemsOf('creating it', created);
        return problemsOf(
          'npm',
          await run('npm', 'install', '--no-audit', '--no-fund', ...installed),
        );
      });
      await prove(`${bundler}: its types and its tests pass without the repository`, async () => [
        ...problemsOf('npm run types', await run('npm', 'run', 'types')),
        ...problemsOf('npm test', await run('npm', 'test')),
      ]);
      await prove(`${bundler}: a wrong payload, slot, query or field is a type error`, async () => {
        writeFileSync(join(folder, 'src/wrong-uses.tsx'), wrongUses);
        const { output } = await run('npx', 'tsc', '--pretty', 'false');
        rmSync(join(folder, 'src/wrong-uses.tsx'));
        return unexpectedErrors(output);
      });
      await prove(`${bundler}: its build passes the gate and mounts in the shell`, async () => {
        const built = await run('npm', 'run', 'build');
        if (built.code !== 0) return problemsOf('npm run build', built);
        return releaseBuild(data, join(folder, 'dist'));
      });
    }
    if (values.report) writeFileSync(values.report, JSON.stringify({ passed, failed }));
  } finally {
    if (values.keep) console.log(`The folder is kept: ${home}`);
    else rmSync(home, { recursive: true, force: true });
  }
  process.exitCode = failed === 0 ? 0 : 1;
}

await runMain(main);
