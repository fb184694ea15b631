import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { mostBytesInMemberFile } from '@stridewell/contracts';
import { Problem } from '#foundation/http/problem.ts';

/** Files that one instance takes at once: they share its disk and its line. */
const mostAtOnce = 6;
/** A file is read at once, or lies until its member has said who they are. */
const keptHours = 24;

/** How long a file is, and the SHA-256 of its content. */
interface KeptFile {
  bytes: number;
  contentHash: string;
}

/** Where uploaded files lie while they are read: a folder in the data folder. */
export interface FileStore {
  /** Keeps a file as it arrives. A file that is too long, or breaks off, leaves nothing. */
  keep(importId: number, file: Readable): Promise<KeptFile>;
  pathOf(importId: number): string;
  has(importId: number): Promise<boolean>;
  remove(importId: number): Promise<void>;
  /** Removes what was left by processes that were killed. */
  removeOld(now: Date): Promise<void>;
}

/** Opens the folder of uploaded files. */
export function openFileStore(dataFolder: string): FileStore {
  const folder = join(dataFolder, 'file-imports');
  const pathOf = (importId: number) => join(folder, String(importId));
  const remove = (importId: number) => rm(pathOf(importId), { force: true });
  let arriving = 0;
  return {
    pathOf,
    remove,
    async keep(importId, file) {
      if (arriving >= mostAtOnce) throw new Problem('too_many_requests');
      arriving += 1;
      try {
        await mkdir(folder, { recursive: true });
        return await write(pathOf(importId), file);
      } catch (error) {
        await remove(importId);
        throw file.destroyed && !(error instanceof Problem)
          ? new Problem('malformed_request')
          : error;
      } finally {
        arriving -= 1;
      }
    },
    has: (importId) =>
      stat(pathOf(importId)).then(
        () => true,
        () => false,
      ),
    async removeOld(now) {
      const names = await readdir(folder).catch(() => []);
      for (const name of names) {
        const found = await stat(join(folder, name)).catch(() => undefined);
        const isOld = found && found.mtimeMs < now.getTime() - keptHours * 3_600_000;
        if (isOld) await rm(join(folder, name), { force: true });
      }
    },
  };
}

async function write(path: string, file: Readable): Promise<KeptFile> {
  const hash = createHash('sha256');
  const out = createWriteStream(path, { mode: 0o600 });
  let bytes = 0;
  try {
    // Destroyed on the way out it would take the connection along, and the answer with it.
    for await (const part of file.iterator({ destroyOnReturn: false })) {
      const piece = part as Buffer; // a request without an encoding comes as buffers
      bytes += piece.length;
      if (bytes > mostBytesInMemberFile) throw new Problem('payload_too_large');
      hash.update(piece);
      if (!out.write(piece)) await drained(out);
    }
  } finally {
    await new Promise<void>((resolve) => out.end(() => resolve()));
  }
  if (bytes === 0) throw new Problem('file_refused', { message: 'The file is empty.' });
  return { bytes, contentHash: hash.digest('hex') };
}

function drained(out: NodeJS.WritableStream): Promise<void> {
  return new Promise((resolve, reject) => {
    const done = () => {
      out.removeListener('error', fail);
      resolve();
    };
    const fail = (error: Error) => {
      out.removeListener('drain', done);
      reject(error);
    };
    out.once('drain', done);
    out.once('error', fail);
  });
}
