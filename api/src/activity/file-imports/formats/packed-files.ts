import { createReadStream, createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { OpenArchive } from './archive-entry.ts';
import type { DayCollector } from './found-days.ts';
import { inflateAsFarAsItGoes } from './inflate.ts';
import { meter, type Reading, through } from './meter.ts';

const blockBytes = 512;

/** Reads a gzip file unpacked as far as possible, and any other as it is. */
export async function* readPacked(
  path: string,
  size: number,
  reading: Reading,
  onDamage: () => void,
): AsyncGenerator<Buffer> {
  const file = through(createReadStream(path), meter(size, reading));
  let isFirst = true;
  async function* pieces(): AsyncGenerator<Buffer> {
    for await (const piece of file) yield piece as Buffer; // the stream has no encoding
  }
  const all = pieces();
  try {
    for (let next = await all.next(); !next.done; next = await all.next()) {
      const { value } = next;
      if (isFirst && value[0] === 0x1f && value[1] === 0x8b) {
        async function* rest(): AsyncGenerator<Buffer> {
          yield value;
          yield* all;
        }
        const unpacked = Readable.from(inflateAsFarAsItGoes(rest(), size, onDamage, 'gzip'));
        for await (const piece of through(unpacked, meter(0, { ...reading, onProgress: () => {} })))
          yield piece as Buffer; // as above
        return;
      }
      isFirst = false;
      yield value;
    }
  } finally {
    file.destroy();
  }
}

/** Returns the first block of a file that comes in pieces; doesn't read any further. */
export async function firstBlockOf(pieces: AsyncIterable<Buffer>): Promise<Buffer> {
  let begin: Buffer = Buffer.alloc(0);
  for await (const piece of pieces) {
    begin = Buffer.concat([begin, piece]);
    if (begin.length >= blockBytes) break;
  }
  return begin.subarray(0, blockBytes);
}

/** Keeps a file on disk while work on it runs. */
export async function keepWhile(
  file: AsyncIterable<Buffer>,
  path: string,
  work: (path: string) => Promise<void>,
): Promise<void> {
  try {
    await pipeline(file, createWriteStream(path, { mode: 0o600 }));
    await work(path);
  } finally {
    await rm(path, { force: true });
  }
}

/** Returns the files of an archive inside another, with their full paths. */
export function inFolder(archive: OpenArchive, folder: string): OpenArchive {
  if (folder === '') return archive;
  const entries = archive.entries.map((entry) => ({ ...entry, name: `${folder}/${entry.name}` }));
  return { ...archive, entries };
}

/** Returns a function that counts a file's damage once. */
export function noteOnce(
  { report }: DayCollector,
  { within, fileName }: { within: string; fileName: string },
): () => void {
  let isDamaged = false;
  return () => {
    if (!isDamaged) report.refuse('file_damaged', { file: within, line: null, text: fileName });
    isDamaged = true;
  };
}
