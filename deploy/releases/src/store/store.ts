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

/** A store of releases, and the keys that sign them. */
export type ReleaseStore = Readonly<{
  /** Its name for people: a folder or an `s3://` address. */
  address: string;
  /** The folder itself, if it is local. */
  folder: string | null;
  objects: ObjectStore;
  keys: ReleaseKeys;
  owners: OwnerKeys;
  seen: SeenRevision;
  /** The same memory for another signed object of the store. */
  seenOf: (key: string) => SeenRevision;
}>;

/** Variables that can also come from a file: `STRIDEWELL_RELEASE_KEY_FILE` replaces `STRIDEWELL_RELEASE_KEY`. */
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
 * Opens the store in `STRIDEWELL_RELEASES`: `s3://bucket/prefix?endpoint=…`, or a folder; by default, `releases`
 * in the data folder. The keys are in the data folder and never in the store, which a CDN may serve.
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
    seenOf: (key) => openSeenRevision(keyFolder, `${address}#${key}`),
  };
}

/** Returns the key of a release's file. */
export function releaseKey(name: string, version: string, file: string): string {
  return `remotes/${name}/${version}/${file}`;
}

/** Returns the key of a shell file. */
export function shellKey(file: string): string {
  return `shell/${file}`;
}

/** The name under which partners load the script that embeds remotes. */
export const embedScript = 'stridewell.js';

/** Returns the key of a file that partners load. */
export function embedKey(file: string): string {
  return `embed/${file}`;
}
