import { join, resolve } from 'node:path';
import { readSecretFiles } from '@stridewell/api/secret-files';
import { folderStore } from './folder-store.ts';
import type { ObjectStore } from './object-store.ts';
import { openOwnerKeys } from './owner-keys.ts';
import type { OwnerKeys } from './owner-keys.ts';
import { openReleaseKeys } from './release-keys.ts';
import type { ReleaseKeys } from './release-keys.ts';
import { openSeenRevision } from './seen-revision.ts';
import type { SeenRevision } from './seen-revision.ts';
import { s3Store } from './s3-store.ts';

/** Where releases are kept, and the keys that vouch for what it says. */
export type ReleaseStore = Readonly<{
  /** As a person would name it: a folder or an `s3://` address. */
  address: string;
  /** The folder itself, where it is one of this machine. */
  folder: string | null;
  objects: ObjectStore;
  keys: ReleaseKeys;
  owners: OwnerKeys;
  seen: SeenRevision;
}>;

/** What can also come from a file: `STRIDEWELL_RELEASE_KEY_FILE` stands for `STRIDEWELL_RELEASE_KEY`. */
const secrets = [
  'STRIDEWELL_RELEASE_KEY',
  'STRIDEWELL_RELEASE_PUBLIC_KEY',
  'STRIDEWELL_OWNER_KEY',
  'STRIDEWELL_RELEASES_ACCESS_KEY_ID',
  'STRIDEWELL_RELEASES_SECRET_ACCESS_KEY',
  'AWS_ACCESS_KEY_ID',
  'AWS_SECRET_ACCESS_KEY',
  'AWS_SESSION_TOKEN',
];

/**
 * Opens the store that `STRIDEWELL_RELEASES` names: `s3://bucket/prefix?endpoint=…`, or a folder; `releases` below
 * the data folder without it. The keys are in the data folder and never in the store, which a CDN may serve.
 */
export function openStore(
  dataFolder: string,
  given: NodeJS.ProcessEnv = process.env,
): ReleaseStore {
  const environment = readSecretFiles(given, secrets);
  const place = environment['STRIDEWELL_RELEASES'] || join(dataFolder, 'releases');
  const keyFolder = join(dataFolder, 'keys');
  const isBucket = place.startsWith('s3://');
  const folder = isBucket ? null : resolve(place);
  const address = folder ?? place;
  return {
    address,
    folder,
    objects: folder === null ? s3Store(place, environment) : folderStore(folder),
    keys: openReleaseKeys(keyFolder, environment),
    owners: openOwnerKeys(keyFolder, environment),
    seen: openSeenRevision(keyFolder, address),
  };
}

/** The key of a file of a release. */
export function releaseKey(name: string, version: string, file: string): string {
  return `remotes/${name}/${version}/${file}`;
}

/** The key of a file of the shell. */
export function shellKey(file: string): string {
  return `shell/${file}`;
}

/** The name under which partners load the script that embeds remotes. */
export const embedScript = 'stridewell.js';

/** The key of a file that partners load. */
export function embedKey(file: string): string {
  return `embed/${file}`;
}
