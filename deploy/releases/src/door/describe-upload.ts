import { isDeepStrictEqual } from 'node:util';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { RemoteDescription } from '@stridewell/platform/registry';
import { describeBuild, typesFile, typesOf } from '@stridewell/remote/describe';
import { requireIntactFiles } from '#publish-release.ts';
import { Refusal } from './refusal.ts';

/** Files that builds write for tools; pages never load them. */
const forTools = /^(?:remote\.json|mf-manifest\.json|mf-stats\.json|@mf-types[^/]*|.*\.map)$/;

async function readClaimed(folder: string): Promise<RemoteDescription> {
  const text = await readFile(join(folder, 'remote.json'), 'utf8').catch(() => null);
  if (text === null) {
    throw new Refusal(422, 'The archive has no remote.json. Build the remote: npm run build.');
  }
  try {
    return RemoteDescription.parse(JSON.parse(text));
  } catch {
    throw new Refusal(422, "Its remote.json doesn't describe a release. Build the remote again.");
  }
}

/** Describes the files of an unpacked build again, with the definition and the contract that its build wrote. */
async function describeAgain(
  folder: string,
  claimed: RemoteDescription,
): Promise<RemoteDescription> {
  const { name, title, paths, links, slots, fills, embed, version, screens, contract } = claimed;
  const described = await describeBuild(folder, {
    name,
    title,
    paths,
    links,
    ...(slots && { slots }),
    ...(fills && { fills }),
    ...(embed && { embed }),
    version: version.replace(/-.*$/, ''),
    sends: [],
    hears: [],
    calls: [],
    leadsTo: [],
  });
  // The shapes are those of the packages that it was built with; the gate compares them with the server's.
  const { shared = {} } = described.contract ?? {};
  return RemoteDescription.parse({
    ...described,
    ...(screens && { screens }),
    ...(contract && { contract: { ...contract, shared } }),
  });
}

function withoutFolder(error: unknown, folder: string): Refusal {
  const message = error instanceof Error ? error.message : String(error);
  return new Refusal(422, message.replaceAll(folder, 'The build'));
}

function requireSame(claimed: RemoteDescription, found: RemoteDescription): void {
  const names = new Set([...Object.keys(claimed.files), ...Object.keys(found.files)]);
  const changed = [...names].find(
    (file) => !isDeepStrictEqual(claimed.files[file], found.files[file]),
  );
  if (changed !== undefined) {
    throw new Refusal(
      422,
      `${changed} was changed, added or removed after the build was described. Build the remote again.`,
    );
  }
  const fields = Object.keys({ ...claimed, ...found }) as (keyof RemoteDescription)[]; // Both have no others
  const field = fields.find((one) => !isDeepStrictEqual(claimed[one], found[one]));
  if (field === undefined) return;
  throw new Refusal(
    422,
    `Its remote.json has another ${field} than its files. Build the remote again, with the packages of this Stridewell's version.`,
  );
}

function requireCheckableFiles(paths: readonly string[], { files }: RemoteDescription): void {
  const unchecked = paths.find((path) => !(path in files) && !forTools.test(path));
  if (unchecked === undefined) return;
  throw new Refusal(
    422,
    `The build has ${unchecked}, which pages couldn't check against a hash. Import it in code, or leave it out.`,
  );
}

/** Refuses types that the description doesn't give: other teams compile them, and nothing else checks them. */
async function requireTypes(folder: string, release: RemoteDescription): Promise<void> {
  const text = await readFile(join(folder, typesFile), 'utf8').catch(() => null);
  if (text === typesOf(release)) return;
  throw new Refusal(
    422,
    text === null
      ? `The archive has no ${typesFile}, the types for other teams. Build the remote: npm run build.`
      : `${typesFile} has other types than its remote.json describes. Build the remote again, with the packages of this Stridewell's version.`,
  );
}

/**
 * Describes an unpacked build on the server, and refuses one whose description, written where it was built, says
 * anything else about its files, or that has files which pages couldn't check.
 */
export async function describeUpload(
  folder: string,
  paths: readonly string[],
): Promise<RemoteDescription> {
  const claimed = await readClaimed(folder);
  try {
    const release = await describeAgain(folder, claimed);
    requireSame(claimed, release);
    await requireIntactFiles(folder, release);
    requireCheckableFiles(paths, release);
    await requireTypes(folder, release);
    return release;
  } catch (error) {
    throw error instanceof Refusal ? error : withoutFolder(error, folder);
  }
}
