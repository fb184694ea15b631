import { chmodSync, cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildServer, outsidePackages } from '@stridewell/api/build-server';
import { browserPackages, buildPackage, repositoryFolder } from '@stridewell/tooling/build';
import { copyPackages } from './copy-packages.ts';

const apiFolder = join(repositoryFolder, 'api');
/** Files that the API reads at run time; they have the same paths as in the repository. */
const readFiles = [
  'migrations',
  'content',
  'demo',
  'src/engine/requests/documentation/documentation.css',
  'package.json',
];

/** Starts the browser of trials; a package of `deploy/releases` with files of its own. */
const browserDriver = ['playwright-core'];
const releasesFolder = join(repositoryFolder, 'deploy/releases');

const entryOf = (name: string): string => fileURLToPath(new URL(name, import.meta.url));

/** Writes the command, for shells and for images without one: `node bin/stridewell.mjs`. */
function writeCommand(folder: string, program: string, health: string): void {
  const file = join(folder, 'bin', 'stridewell.mjs');
  mkdirSync(join(folder, 'bin'), { recursive: true });
  writeFileSync(file, `#!/usr/bin/env node\nawait import('../${program}');\n`);
  chmodSync(file, 0o755);
  // For images, which have no shell and no curl. Checks readiness, not only liveness, because other services
  // wait for it.
  const path = `\${process.env.HEALTH_PATH ?? '${health}'}`;
  const address = `http://127.0.0.1:\${process.env.PORT ?? 8080}${path}`;
  const check = `const answer = await fetch(\`${address}\`).catch(() => ({ ok: false }));\nprocess.exit(answer.ok ? 0 : 1);\n`;
  writeFileSync(join(folder, 'bin', 'health.mjs'), check);
}

/** Builds the folder of the API, the worker and the commands. */
async function buildServerFolder(folder: string): Promise<void> {
  const program = 'api/dist/stridewell.mjs';
  await buildServer(join(repositoryFolder, program), {
    entry: entryOf('stridewell.ts'),
    external: browserDriver,
  });
  cpSync(join(repositoryFolder, program), join(folder, program));
  for (const name of readFiles)
    cpSync(join(apiFolder, name), join(folder, 'api', name), { recursive: true });
  copyPackages(outsidePackages, apiFolder, join(folder, 'api'));
  copyPackages(browserDriver, releasesFolder, join(folder, 'api'));
  writeCommand(folder, program, '/api/readyz');
}

/** Copies the builds of the shell and the remotes for `stridewell publish`, building what changed. */
async function copyParts(folder: string): Promise<void> {
  for (const part of browserPackages()) {
    await buildPackage(part);
    cpSync(join(part.folder, 'dist'), join(folder, part.name, 'dist'), {
      recursive: true,
      filter: (path) => !path.endsWith('.map'),
    });
  }
}

/** Builds the folder of the page server. */
async function buildPageFolder(folder: string): Promise<void> {
  await buildServer(join(folder, 'dist/stridewell.mjs'), { entry: entryOf('stridewell-page.ts') });
  writeCommand(folder, 'dist/stridewell.mjs', '/readyz');
}

const target = resolve(process.argv[2] ?? join(repositoryFolder, 'dist'));
for (const name of ['server', 'page']) rmSync(join(target, name), { recursive: true, force: true });
await buildServerFolder(join(target, 'server'));
await copyParts(join(target, 'server', 'parts'));
await buildPageFolder(join(target, 'page'));
console.log(`Built ${join(target, 'server')} and ${join(target, 'page')}.`);
