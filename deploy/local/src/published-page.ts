import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { withReachableReleases } from '@stridewell/platform/registry';
import type { Registry } from '@stridewell/platform/registry';
import { readRegistry, ShellDescription } from '@stridewell/releases';
import type { ReleaseStore } from '@stridewell/releases';

/** What is published now: the shell, its page template, and the registry as the page carries it. */
export type PublishedPage = Readonly<{
  shell: ShellDescription;
  template: string;
  registry: Registry;
  /** Code to run before every other script of the page. */
  firstScript?: string;
}>;

/** Reads a file's content anew only after the file was replaced. */
function remembered<Content>(file: string, read: () => Promise<Content>): () => Promise<Content> {
  let known: { stamp: string; content: Content } | undefined;
  return async () => {
    const found = await stat(file).catch(() => null);
    const stamp = found ? `${found.ino}:${found.mtimeMs}:${found.size}` : 'missing';
    if (known?.stamp === stamp) return known.content;
    const content = await read();
    known = { stamp, content };
    return content;
  };
}

/** Answers what is published at this moment: a release that was promoted shows on the next page load. */
export function publishedPageOf(store: ReleaseStore): () => Promise<PublishedPage> {
  const shellFile = join(store.shellFolder, 'shell.json');
  const readShell = remembered(shellFile, async () => ({
    shell: ShellDescription.parse(JSON.parse(await readFile(shellFile, 'utf8'))),
    template: await readFile(join(store.shellFolder, 'page.html'), 'utf8'),
  }));
  const readReachable = remembered(store.registryFile, async () =>
    withReachableReleases(await readRegistry(store)),
  );
  return async () => ({ ...(await readShell()), registry: await readReachable() });
}
