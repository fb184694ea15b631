import { createHash } from 'node:crypto';

/** The part of a release's file description used here. */
interface DescribedFile {
  integrity: string;
  bytes: number;
}

/** The part of `remote.json` used here. */
export interface Description {
  name: string;
  version: string;
  globalName: string;
  entry: string;
  files: Record<string, DescribedFile>;
}

/** A built release in memory: `remote.json` and every file by its path. */
export interface BuiltRelease {
  description: Description;
  files: Map<string, Buffer>;
}

function describeFile(content: Buffer): DescribedFile {
  const hash = createHash('sha384').update(content).digest('base64');
  return { integrity: `sha384-${hash}`, bytes: content.length };
}

async function fetchFile(address: string): Promise<Buffer> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}.`);
  return Buffer.from(await answer.arrayBuffer());
}

/** Returns the release of a remote that the running product serves. */
export async function publishedRelease(product: string, remote: string): Promise<BuiltRelease> {
  const page = (await fetchFile(product)).toString();
  const version = new RegExp(`"${remote}":\\{"current":"([^"]+)"`).exec(page)?.[1];
  const folder = `/remotes/${remote}/${version}/`;
  const text = (await fetchFile(`${product}${folder}remote.json`)).toString();
  const description = JSON.parse(text) as Description; // Written by our own build
  const files = new Map<string, Buffer>();
  for (const file of Object.keys(description.files)) {
    files.set(file, await fetchFile(`${product}${folder}${file}`));
  }
  return { description, files };
}

/**
 * Returns a copy of a release as a team would build it after a change: other text, hashes and names. `entryCode`
 * returns the code to append to the entry, given the name of the container's global variable.
 */
export function changeRelease(
  { description, files }: BuiltRelease,
  changes: readonly (readonly [from: string, to: string])[],
  entryCode: (globalName: string) => string = () => '',
): BuiltRelease {
  const { globalName, version } = description;
  const id = createHash('sha256').update(JSON.stringify(changes)).digest('hex').slice(0, 8);
  const renamed = [...changes, [globalName, globalName.replace(/[^_]+$/, id)] as const];
  const rewritten = new Map<string, Buffer>();
  const found = new Set<string>();
  for (const [file, content] of files) {
    const isText = file.endsWith('.js');
    let text = isText ? content.toString() : '';
    for (const [from, to] of renamed) {
      if (text.includes(from)) found.add(from);
      text = text.replaceAll(from, to);
    }
    if (file === description.entry) text += entryCode(globalName.replace(/[^_]+$/, id));
    rewritten.set(file, isText ? Buffer.from(text) : content);
  }
  for (const [from] of changes) {
    if (!found.has(from)) throw new Error(`The release doesn't contain "${from}".`);
  }
  return {
    description: {
      ...description,
      version: version.replace(/[^-]+$/, id),
      globalName: globalName.replace(/[^_]+$/, id),
      files: Object.fromEntries([...rewritten].map(([file, text]) => [file, describeFile(text)])),
    },
    files: rewritten,
  };
}
