import { createHash } from 'node:crypto';
import { access, lstat, mkdir, readFile, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join, relative, resolve } from 'node:path';

/** The paths of the embedded PostgreSQL's programs, and the environment they need. */
export interface EmbeddedBinaries {
  initdb: string;
  postgres: string;
  environment: NodeJS.ProcessEnv;
}

/** An error that the person who runs the product must solve; its message says how. */
export class DatabaseUnavailable extends Error {
  override name = 'DatabaseUnavailable';
}

/** The requested PostgreSQL. */
export interface WantedBinaries {
  /** The major version; by default the product's own. */
  version?: number | undefined;
  platform?: string;
}

/** The major version that ships with the product. */
export const ownVersion = 18;

/** The oldest major version that DATABASE_URL may name; npm has it for one platform only. */
export const oldestVersion = 15;

/** The major versions that tests can start here. */
export const installedVersions =
  process.platform === 'linux' && process.arch === 'x64'
    ? [oldestVersion, ownVersion]
    : [ownVersion];

const ownPlatform = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;

/** Finds the PostgreSQL that npm installed for this platform, and creates the links it needs. */
export async function findEmbeddedBinaries(
  writableFolder: string,
  { version, platform = ownPlatform }: WantedBinaries = {},
): Promise<EmbeddedBinaries> {
  const native = await findNativeFolder(platform, version);
  const libraryPath = await linkLibraries(native, writableFolder);
  const suffix = platform.startsWith('windows') ? '.exe' : '';
  return {
    initdb: join(native, 'bin', `initdb${suffix}`),
    postgres: join(native, 'bin', `postgres${suffix}`),
    // The launcher and people who ask for help read the server's messages: keep them English.
    environment: {
      PATH: process.env.PATH,
      SystemRoot: process.env.SystemRoot,
      TZ: 'UTC',
      LC_ALL: 'C',
      ...(libraryPath && { LD_LIBRARY_PATH: libraryPath, DYLD_LIBRARY_PATH: libraryPath }),
    },
  };
}

async function findNativeFolder(platform: string, version: number | undefined): Promise<string> {
  const ours = await findPackage(`embedded-postgres-${platform}`);
  if (!ours && version === undefined) {
    throw new DatabaseUnavailable(
      `No embedded PostgreSQL is installed for ${platform}. Install the optional dependencies, or set DATABASE_URL to a PostgreSQL server (version 15 or newer).`,
    );
  }
  if (ours && (version === undefined || ours.version === version)) return ours.native;
  // Other versions are installed under a name with their number.
  const other = await findPackage(`embedded-postgres-${version}-${platform}`);
  if (other) return other.native;
  throw new DatabaseUnavailable(
    `The data needs PostgreSQL ${version}, which isn't installed for ${platform}. Install it, or move the data to a PostgreSQL server and set DATABASE_URL.`,
  );
}

async function findPackage(name: string): Promise<{ native: string; version: number } | undefined> {
  try {
    const folder = resolve(dirname(createRequire(import.meta.url).resolve(name)), '..');
    const native = join(folder, 'native');
    await access(join(native, 'bin'));
    const text = await readFile(join(folder, 'package.json'), 'utf8');
    const manifest = JSON.parse(text) as { version: string }; // every package has one
    return { native, version: Number.parseInt(manifest.version, 10) };
  } catch {
    return undefined;
  }
}

/**
 * Links the package's libraries as its postinstall script would; pnpm doesn't run it, and PostgreSQL then stops with
 * "libicui18n.so.60 not found". If the package folder can't be written, the links go to a folder of ours, whose path is
 * returned.
 */
async function linkLibraries(native: string, writableFolder: string): Promise<string | undefined> {
  const links = await readLinks(native);
  try {
    for (const link of links) await linkUnlessThere(link.source, link.target);
    return undefined;
  } catch {
    // One folder per package: two versions have different libraries with the same name.
    const mark = createHash('sha256').update(native).digest('hex').slice(0, 8);
    const folder = join(writableFolder, `postgres-libraries-${mark}`);
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
    // Another process may be creating the same links at the same moment.
    if (error.code !== 'EEXIST') throw error;
  });
}
