// pnpm dev [remote …]: the product in development. Without a name every front-end package is watched; with one, that
// remote and the shell, next to the other builds. `pnpm dev pictures` takes a picture of every page instead, and `pnpm
// dev ui` shows the components.
import { spawn } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import webpack from 'webpack';
import { buildPackage, configOf } from '../build/build-package.ts';
import {
  browserPackages,
  namedPackages,
  repositoryFolder,
  watchedBuildId,
  watchedVersion,
} from '../build/packages.ts';
import type { BrowserPackage } from '../build/packages.ts';
import { requireNode, requirePort, runMain } from '../preflight.mjs';

const folder = join(repositoryFolder, '.dev');
const hashes: Record<string, string> = {};

function outputOf({ name, kind, folder: source }: BrowserPackage): string {
  const releases = join(folder, 'releases');
  if (kind === 'shell') return join(releases, 'shell');
  return join(releases, 'remotes', name, watchedVersion(source));
}

/** The page server sends this file's content to the open pages. */
function notifyPages(name: string, hash: string): void {
  hashes[name] = hash;
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'builds.json'), JSON.stringify(hashes));
}

/** Watches a package; resolves after its first successful build. */
function watch(target: BrowserPackage): Promise<void> {
  const config = configOf(target, {
    output: outputOf(target),
    mode: 'development',
    buildId: watchedBuildId,
    isWatched: true,
  });
  return new Promise((ready) => {
    webpack(config).watch({ aggregateTimeout: 50 }, (error, stats) => {
      if (error || !stats) {
        console.error(error);
        return;
      }
      const took = `${((stats.endTime - stats.startTime) / 1000).toFixed(1)} s`;
      if (stats.hasErrors()) {
        console.error(stats.toString({ all: false, errors: true, colors: process.stdout.isTTY }));
        console.error(`✗ ${target.name} (${took})`);
        return;
      }
      console.log(`✓ ${target.name} (${took})`);
      notifyPages(target.name, stats.hash ?? '');
      ready();
    });
  });
}

function startServer(watched: readonly BrowserPackage[]): void {
  const server = spawn(
    process.execPath,
    [
      join(repositoryFolder, 'node_modules/tsx/dist/cli.mjs'),
      'watch',
      '--clear-screen=false',
      'src/serve-development.ts',
      ...watched.map(({ name }) => name),
    ],
    // Its own process group: otherwise Ctrl+C in a terminal would reach it in addition to our own signal.
    { cwd: join(repositoryFolder, 'deploy/local'), stdio: 'inherit', detached: true },
  );
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => server.kill('SIGTERM'));
  }
  server.once('exit', (code) => process.exit(code ?? 0));
}

await runMain(async () => {
  requireNode();
  const [command, ...rest] = process.argv.slice(2);
  if (command === 'pictures') {
    const { writePictures } = await import('../pictures/pictures.ts');
    process.exitCode = (await writePictures(rest)) > 0 ? 1 : 0;
    return;
  }
  if (command === 'ui') {
    const { serveGallery } = await import('./gallery.ts');
    serveGallery(Number(process.env['PORT'] ?? 8090));
    return;
  }
  process.env['PORT'] ||= '8080';
  process.env['STRIDEWELL_DEMO'] ||= '1';
  process.env['LOG_LEVEL'] ||= 'warn';
  await requirePort(Number(process.env['PORT']));
  const named = namedPackages(process.argv.slice(2)).map(({ name }) => name);
  const packages = browserPackages();
  const watched = packages.filter(({ name, kind }) => kind === 'shell' || named.includes(name));
  for (const target of packages.filter((each) => !watched.includes(each))) {
    await buildPackage(target);
    console.log(`✓ ${target.name} is built, not watched`);
  }
  for (const target of watched) await watch(target);
  startServer(watched);
});
