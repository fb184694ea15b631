import { createHash } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { RemoteDescription } from '@stridewell/platform/registry';
import { storeBuild } from '#publish-release.ts';
import { readRegistry } from '#store/registry-file.ts';
import { releaseKey } from '#store/store.ts';
import type { ReleaseStore } from '#store/store.ts';
import { describeUpload } from './describe-upload.ts';
import { Refusal } from './refusal.ts';
import { requireAllowedContent } from './require-within-limits.ts';
import type { TeamGrant } from './team-grant.ts';
import { unpackBuild } from './unpack-build.ts';

/** How many builds a team may keep that were never released; `prune` deletes them after 14 days. */
export const unreleasedBuilds = 20;

/** Refuses another build if too many were uploaded and never released. */
async function requireRoom(store: ReleaseStore, name: string, version: string): Promise<void> {
  const listed = (await readRegistry(store)).remotes[name]?.releases ?? {};
  const stored = await store.objects.list(`remotes/${name}/`);
  const versions = new Set(stored.map(({ key }) => key.split('/')[2] ?? ''));
  if (versions.has(version)) return;
  const unreleased = [...versions].filter((one) => !(one in listed));
  if (unreleased.length < unreleasedBuilds) return;
  throw new Refusal(
    429,
    `${name} has ${unreleased.length} builds that were never released. Release one of them, or wait until the operator deletes old ones.`,
  );
}

/** Describes an uploaded build and stores it, for review by people who know its version. */
export async function storeUpload(
  store: ReleaseStore,
  archive: Buffer,
  grant: TeamGrant,
): Promise<RemoteDescription> {
  const folder = await mkdtemp(join(tmpdir(), 'stridewell-upload-'));
  try {
    const release = await describeUpload(folder, await unpackBuild(archive, folder));
    if (release.name !== grant.remote) {
      throw new Refusal(
        403,
        `The build is of ${release.name}, but this key releases ${grant.remote}.`,
      );
    }
    requireAllowedContent(release, grant);
    await requireRoom(store, release.name, release.version);
    await storeBuild(store, folder, release, (file) => file in release.files);
    return release;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Reads an uploaded build back, and checks that its files are still those that were described. */
export async function readUpload(
  store: ReleaseStore,
  name: string,
  version: string,
): Promise<RemoteDescription> {
  const stored = await store.objects.read(releaseKey(name, version, 'remote.json'));
  if (!stored) {
    throw new Refusal(404, `${name} ${version} wasn't uploaded. Upload it first.`);
  }
  const release = RemoteDescription.parse(JSON.parse(stored.content.toString('utf8')));
  for (const [file, { integrity }] of Object.entries(release.files)) {
    const found = await store.objects.read(releaseKey(name, version, file));
    const hash = found && createHash('sha384').update(found.content).digest('base64');
    if (`sha384-${hash}` !== integrity) {
      throw new Refusal(
        422,
        `${file} of ${name} ${version} was changed after it was described. Build a new version and upload it.`,
      );
    }
  }
  return release;
}
