import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** What this machine remembers about a store: the highest revision of its registry that it has seen. */
export type SeenRevision = Readonly<{ highest: () => number; note: (revision: number) => void }>;

/**
 * Opens this machine's memory of the store at an address. It is next to the keys and not in the store: someone
 * who can restore an older registry there must not be able to erase that there was a newer one.
 */
export function openSeenRevision(folder: string, address: string): SeenRevision {
  const name = createHash('sha256').update(address).digest('hex').slice(0, 16);
  const file = join(folder, `revision-${name}`);
  function highest(): number {
    try {
      return Number(readFileSync(file, 'utf8')) || 0;
    } catch {
      return 0;
    }
  }
  return {
    highest,
    note(revision) {
      if (revision <= highest()) return;
      mkdirSync(folder, { recursive: true, mode: 0o700 });
      writeFileSync(file, String(revision));
    },
  };
}
