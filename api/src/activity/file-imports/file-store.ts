import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { maxBytesInMemberFile } from '@stridewell/contracts';
import { Problem, readPieces, type RequireUploadRoom } from '#engine/requests/index.ts';

/** After this many bytes of a file, the free disk space is checked again. */
const lookEveryBytes = 64 * 1024 * 1024;
/** A file is read right away, or stored until its member has chosen their person. */
const keptHours = 24;

/** The length of a file, and the SHA-256 of its content. */
interface KeptFile {
  bytes: number;
  contentHash: string;
}

/** Stores uploaded files while they are read. */
export interface FileStore {
  /** Stores a file as it arrives. A file that is too long, breaks off or runs out of disk space leaves nothing. */
  keep(importId: number, file: Readable): Promise<KeptFile>;
  pathOf(importId: number): string;
  has(importId: number): Promise<boolean>;
  remove(importId: number): Promise<void>;
  /** Removes files left behind by processes that were killed. */
  removeOld(now: Date): Promise<void>;
}

/** Opens the folder of uploaded files. */
export function openFileStore(folder: string, requireRoom: RequireUploadRoom): FileStore {
  const pathOf = (importId: number) => join(folder, String(importId));
  const remove = (importId: number) => rm(pathOf(importId), { force: true });
  return {
    pathOf,
    remove,
    async keep(importId, file) {
      try {
        await mkdir(folder, { recursive: true });
        return await write(pathOf(importId), file, requireRoom);
      } catch (error) {
        await remove(importId);
        if (isDiskFull(error)) throw new Problem('storage_full');
        throw file.destroyed && !(error instanceof Problem)
          ? new Problem('malformed_request')
          : error;
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

function isDiskFull(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOSPC';
}

async function write(
  path: string,
  file: Readable,
  requireRoom: RequireUploadRoom,
): Promise<KeptFile> {
  const hash = createHash('sha256');
  const out = createWriteStream(path, { mode: 0o600 });
  let [bytes, lookAt] = [0, lookEveryBytes];
  try {
    for await (const piece of readPieces(file)) {
      bytes += piece.length;
      if (bytes > maxBytesInMemberFile) throw new Problem('payload_too_large');
      if (bytes >= lookAt) {
        lookAt = bytes + lookEveryBytes;
        await requireRoom();
      }
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
