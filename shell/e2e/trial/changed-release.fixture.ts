import { createHash } from 'node:crypto';

/** One file of a release that matters here. */
interface DescribedFile {
  integrity: string;
  bytes: number;
}

/** What `remote.json` says that matters here. */
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

function described(content: Buffer): DescribedFile {
  const hash = createHash('sha384').update(content).digest('base64');
  return { integrity: `sha384-${hash}`, bytes: content.length };
}

async function fetched(address: string): Promise<Buffer> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}.`);
  return Buffer.from(await answer.arrayBuffer());
}

/** The release of a remote that the running product serves at this moment. */
export async function publishedRelease(product: string, remote: string): Promise<BuiltRelease> {
  const page = (await fetched(product)).toString();
  const version = new RegExp(`"${remote}":\\{"current":"([^"]+)"`).exec(page)?.[1];
  const folder = `/remotes/${remote}/${version}/`;
  const text = (await fetched(`${product}${folder}remote.json`)).toString();
  const description = JSON.parse(text) as Description; // written by our own build
  const files = new Map<string, Buffer>();
  for (const file of Object.keys(description.files)) {
    files.set(file, await fetched(`${product}${folder}${file}`));
  }
  return { description, files };
}

/**
 * The same release as a team would have built it after a change: other text, other hashes, other names.
 * `entryCode` makes what runs at the end of the entry from the name of the container's global variable.
 */
export function changedRelease(
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
    if (!found.has(from)) throw new Error(`The release does not say "${from}".`);
  }
  return {
    description: {
      ...description,
      version: version.replace(/[^-]+$/, id),
      globalName: globalName.replace(/[^_]+$/, id),
      files: Object.fromEntries([...rewritten].map(([file, text]) => [file, described(text)])),
    },
    files: rewritten,
  };
}
