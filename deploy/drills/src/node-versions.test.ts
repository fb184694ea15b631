import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from '@stridewell/tooling/temporary-folder';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildFolders, smoke, startDependencies } from './built-folders.fixture.ts';

const folder = temporaryFolder();
const architectures: Record<string, string> = { x64: 'x64', arm64: 'arm64' };
const architecture = process.platform === 'linux' ? architectures[process.arch] : undefined;
let dependencies: Awaited<ReturnType<typeof startDependencies>>;

beforeAll(async () => {
  if (!architecture) return;
  await buildFolders(folder);
  dependencies = await startDependencies(join(folder, 'around'));
}, 600_000);
afterAll(() => dependencies?.stop());

/** Downloads a version of Node from its npm package. */
function installNode(version: string): string {
  const target = join(folder, `node-${version}`);
  mkdirSync(target);
  execFileSync('npm', ['pack', '--silent', `node-linux-${architecture}@${version}`], {
    cwd: target,
  });
  const [archive = ''] = readdirSync(target);
  execFileSync('tar', ['-xzf', archive], { cwd: target });
  return join(target, 'package/bin/node');
}

it.runIf(architecture).each(['20.19', '22', '24', '26'])(
  'the self-contained folders migrate, serve and stop on Node %s',
  { timeout: 300_000 },
  async (version) => {
    const runtime = { command: installNode(version), args: [] };
    const own = (kind: string) => join(folder, kind, 'bin');
    const { apiReadyMs, pageReadyMs } = await smoke(
      { server: runtime, page: runtime, serverBin: own('server'), pageBin: own('page') },
      { ...dependencies.environment, STRIDEWELL_DATA: dependencies.data },
    );
    console.log(
      `Node ${version}: API ready in ${apiReadyMs.toFixed(0)} ms, page in ${pageReadyMs.toFixed(0)} ms`,
    );
    expect(apiReadyMs).toBeGreaterThan(0);
  },
);
