// Does what a team outside of the repository does, with the packed packages alone, for each bundler.
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { bundlers } from 'create-stridewell-remote';
import { repositoryRoot, runCommand, runMain } from '../preflight.mjs';
import { packPackages } from './pack-packages.ts';
import { unexpectedErrors, wrongUses } from './wrong-uses.ts';

/** Returns what is wrong; nothing if it passes. */
type Proof = () => Promise<string[]>;

const tsx = join(repositoryRoot, 'node_modules/tsx/dist/cli.mjs');

/** Runs a command in a folder; returns its output if it fails. */
async function fails(folder: string, command: string, ...args: string[]): Promise<string[]> {
  const { code, output } = await runCommand(command, args, { CI: '' }, 0, folder);
  return code === 0 ? [] : [`${command} ${args.join(' ')} failed:\n${output}`];
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

async function createRemote(team: string, name: string, bundler: string, archives: string[]) {
  const creator = archives.find((archive) => archive.includes('create-stridewell-remote')) ?? '';
  const command = ['exec', '--yes', `--package=${creator}`, '--', 'create-stridewell-remote'];
  const words = [name, '--es', 'Salidas', '--bundler', bundler];
  mkdirSync(team);
  const against = await fails(team, 'npm', ...command, ...words);
  if (against.length > 0) return against;
  const others = archives.filter((archive) => archive !== creator);
  return fails(join(team, `mf-${name}`), 'npm', 'install', '--no-audit', '--no-fund', ...others);
}

async function compileWrongUses(folder: string): Promise<string[]> {
  const file = join(folder, 'src/wrong-uses.tsx');
  writeFileSync(file, wrongUses);
  const { output } = await runCommand('npx', ['tsc', '--pretty', 'false'], {}, 0, folder);
  rmSync(file);
  return unexpectedErrors(output);
}

async function buildAndRelease(folder: string, data: string): Promise<string[]> {
  const against = await fails(folder, 'npm', 'run', 'build');
  return against.length > 0 ? against : releaseBuild(data, join(folder, 'dist'));
}

function allowEmbedding(folder: string, name: string): void {
  const file = join(folder, 'src/remote.ts');
  const code = readFileSync(file, 'utf8');
  writeFileSync(file, code.replace('  fills: [', `  embed: { path: '/${name}' },\n  fills: [`));
}

/** What a team does with one bundler, in order. Types and tests don't depend on it, so only the first has them. */
function proofsOf(bundler: string, home: string, archives: string[], isFirst: boolean) {
  const team = join(home, bundler);
  const name = `${bundler}-outings`;
  const folder = join(team, `mf-${name}`);
  const data = join(home, 'data');
  const ofTypes: [string, Proof][] = [
    ['its types are right', () => fails(folder, 'npm', 'run', 'types')],
    ['its tests pass', () => fails(folder, 'npm', 'test')],
    [
      'a wrong payload, slot, query, field or attribute is a type error',
      () => compileWrongUses(folder),
    ],
  ];
  const proofs: [string, Proof][] = [
    ['a remote is created and installed', () => createRemote(team, name, bundler, archives)],
    ...(isFirst ? ofTypes : []),
    ['its build passes the gate and mounts in the shell', () => buildAndRelease(folder, data)],
    [
      'a build that partners can embed mounts in a page of theirs, too',
      () => {
        allowEmbedding(folder, name);
        return buildAndRelease(folder, data);
      },
    ],
  ];
  return proofs.map(([title, proof]) => [`${bundler}: ${title}`, proof] as const);
}

await runMain(async () => {
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
  const counts = { passed: 0, failed: 0 };
  try {
    const archives = await packPackages(repositoryRoot, join(home, 'packages'));
    cpSync(shell, join(home, 'data/releases/shell'), { recursive: true });
    const proofs = (values.bundler ?? bundlers).flatMap((bundler, place) =>
      proofsOf(bundler, home, archives, place === 0),
    );
    for (const [title, proof] of proofs) {
      const started = performance.now();
      const against = await proof().catch((error: unknown) => [String(error)]);
      const seconds = ((performance.now() - started) / 1000).toFixed(1);
      counts[against.length === 0 ? 'passed' : 'failed'] += 1;
      console.log(`${against.length === 0 ? '✓' : '✗'} ${title} (${seconds} s)`);
      for (const line of against) console.log(`  ${line}`);
    }
    if (values.report) writeFileSync(values.report, JSON.stringify(counts));
  } finally {
    if (values.keep) console.log(`The folder is kept: ${home}`);
    else rmSync(home, { recursive: true, force: true });
  }
  process.exitCode = counts.failed === 0 ? 0 : 1;
});
