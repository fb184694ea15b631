import { readFile } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { RemoteDescription } from '@stridewell/platform/registry';
import type { ReleaseStore } from '#store/store.ts';
import { checkContract } from './check-contract.ts';
import { error } from './finding.ts';
import type { Finding } from './finding.ts';
import { readOffers } from './read-offers.ts';
import type { OfferSources } from './read-offers.ts';

/** Checks that a build has its folder's name, as in `mf-plan/dist`; an external build may have any folder. */
function checkName({ name }: RemoteDescription, folder: string): Finding[] {
  const path = resolve(folder);
  const own = basename(path) === 'dist' ? basename(dirname(path)) : basename(path);
  if (!own.startsWith('mf-') || own === name) return [];
  return [
    error(
      `The folder is ${own}, but the release is named ${name}. Use the folder's name in src/remote.ts.`,
    ),
  ];
}

/** Reads a build's description before it is published. */
export async function readBuild(folder: string): Promise<RemoteDescription> {
  const file = join(folder, 'remote.json');
  const text = await readFile(file, 'utf8').catch(() => null);
  if (text === null) {
    throw new Error(
      `${file} is missing. Build the remote with pnpm build, or describe a build made with other tools: pnpm release describe ${folder} --definition <file>.`,
    );
  }
  const parsed = RemoteDescription.safeParse(JSON.parse(text));
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new Error(
    `${file} doesn't describe a release: ${issue?.path.join('.')}: ${issue?.message}.`,
  );
}

/** Compares an unpublished build with what the shell, the API and the other remotes offer now. */
export async function checkBuild(
  store: ReleaseStore,
  folder: string,
  sources: OfferSources = {},
): Promise<{ release: RemoteDescription; findings: Finding[] }> {
  const release = await readBuild(folder);
  const offers = await readOffers(store, release, sources);
  return { release, findings: [...checkName(release, folder), ...checkContract(release, offers)] };
}
