import {
  chmodSync,
  cpSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildServer, outsidePackages } from '@stridewell/api/build-server';
import {
  browserPackages,
  buildPackage,
  repositoryFolder,
  sourceFolders,
} from '@stridewell/tooling/build';
import { writeBill } from './bill-of-materials.ts';
import { copyPackages } from './copy-packages.ts';
import { writeDevelopers } from './write-developers.ts';

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

/** Builds the folder of the API, the worker and the commands. Returns the files that it was made of. */
async function buildServerFolder(folder: string): Promise<string[]> {
  const program = 'api/dist/stridewell.mjs';
  const bundled = await buildServer(join(repositoryFolder, program), {
    entry: entryOf('stridewell.ts'),
    external: browserDriver,
  });
  cpSync(join(repositoryFolder, program), join(folder, program));
  for (const name of readFiles)
    cpSync(join(apiFolder, name), join(folder, 'api', name), { recursive: true });
  const copied = [
    ...copyPackages(outsidePackages, apiFolder, join(folder, 'api')),
    ...copyPackages(browserDriver, releasesFolder, join(folder, 'api')),
  ];
  writeCommand(folder, program, '/api/readyz');
  return [...bundled, ...copied];
}

/** Returns the files that a part's bundles were made of, by their source maps. */
function sourcesOf(dist: string): string[] {
  return readdirSync(dist, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.map'))
    .flatMap((file): string[] => JSON.parse(readFileSync(join(dist, file), 'utf8')).sources);
}

/** Returns where the packages are that a part names itself. Source maps leave out those of fonts. */
function namedBy(folder: string): string[] {
  return sourceFolders(folder).flatMap((one) => {
    const { dependencies = {} }: { dependencies?: Record<string, string> } = JSON.parse(
      readFileSync(join(one, 'package.json'), 'utf8'),
    );
    return Object.keys(dependencies).map((name) => realpathSync(join(one, 'node_modules', name)));
  });
}

/**
 * Copies the builds of the shell and the remotes for `stridewell publish`, building what changed. Returns the files that
 * they were made of.
 */
async function copyParts(folder: string): Promise<string[]> {
  const sources: string[] = [];
  for (const part of browserPackages()) {
    const dist = join(part.folder, 'dist');
    await buildPackage(part);
    cpSync(dist, join(folder, part.name, 'dist'), {
      recursive: true,
      filter: (path) => !path.endsWith('.map'),
    });
    sources.push(...sourcesOf(dist), ...namedBy(part.folder));
  }
  return sources;
}

/** Builds the folder of the page server, with the pages for developers. */
async function buildPageFolder(folder: string): Promise<void> {
  const shown = await writeDevelopers(join(folder, 'developers'));
  const program = join(folder, 'dist/stridewell.mjs');
  const bundled = await buildServer(program, { entry: entryOf('stridewell-page.ts') });
  writeCommand(folder, 'dist/stridewell.mjs', '/readyz');
  writeBill(folder, 'stridewell-page', [...bundled, ...shown]);
}

const target = resolve(process.argv[2] ?? join(repositoryFolder, 'dist'));
for (const name of ['server', 'page']) rmSync(join(target, name), { recursive: true, force: true });
const server = join(target, 'server');
const ofServer = await buildServerFolder(server);
const ofParts = await copyParts(join(server, 'parts'));
writeBill(server, 'stridewell-server', [...ofServer, ...ofParts]);
await buildPageFolder(join(target, 'page'));
// The server can serve pages too.
cpSync(join(target, 'page/developers'), join(server, 'developers'), { recursive: true });
console.log(`Built ${join(target, 'server')} and ${join(target, 'page')}.`);
