import { mkdir, statfs } from 'node:fs/promises';
import { Problem } from '#engine/requests/problems/problem.ts';

/** How long a disk check stays valid. */
const lookedForMs = 1_000;

/** Throws `storage_full` if an upload would use up space that the database may need. */
export type RequireUploadRoom = () => Promise<void>;

/**
 * Creates the check for free disk space of some folders. Uploads stop while steps can still be written: the
 * remaining space is for the database, which stops for everyone if its disk is full.
 */
export function createUploadRoomCheck({
  folders,
  leastFreeBytes,
}: {
  folders: readonly string[];
  leastFreeBytes: number;
}): RequireUploadRoom {
  let looked = Number.NEGATIVE_INFINITY;
  let hasRoom = true;
  return async () => {
    const now = performance.now();
    if (now - looked > lookedForMs) {
      looked = now;
      const free = await Promise.all(folders.map(freeBytesOf));
      hasRoom = free.every((bytes) => bytes >= leastFreeBytes);
    }
    if (!hasRoom) throw new Problem('storage_full');
  };
}

async function freeBytesOf(folder: string): Promise<number> {
  await mkdir(folder, { recursive: true });
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}
