import { createHash } from 'node:crypto';
import type { Compilation, sources } from 'webpack';

/** What the page needs to know about an emitted file. */
export type DescribedFile = { integrity: `sha384-${string}`; bytes: number };

function bytesOf(source: sources.Source): Buffer {
  const content = source.source();
  return typeof content === 'string' ? Buffer.from(content) : content;
}

/** Returns integrity and size of every file that a page loads, and 8 hex digits that identify all of them. */
export function describeFiles(compilation: Compilation): {
  files: Record<string, DescribedFile>;
  contentHash: string;
} {
  const whole = createHash('sha256');
  const entries = compilation
    .getAssets()
    .filter(({ name }) => !name.endsWith('.map') && !name.endsWith('.json'))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .map(({ name, source }): [string, DescribedFile] => {
      const content = bytesOf(source);
      const integrity = `sha384-${createHash('sha384').update(content).digest('base64')}` as const;
      whole.update(name).update(integrity);
      return [name, { integrity, bytes: content.length }];
    });
  return { files: Object.fromEntries(entries), contentHash: whole.digest('hex').slice(0, 8) };
}
