import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { type ArchiveEntry, maxEntries, type OpenArchive, readData } from './archive-entry.ts';
import { FileRefused } from './file-refused.ts';

const blockBytes = 512;
const nameBytes = 100;
/** Names that are too long for the header are in files of their own. */
const maxNameBytes = 64 * 1024;
/** The maximum size of unpacked files to read; Takeout has photos and mail besides steps. */
const maxBytesKept = 1024 * 1024 * 1024;

/** Whether a file is a tar archive, by its first block. */
export function isTar(block: Buffer): boolean {
  return block.length >= blockBytes && sizeOf(block) !== undefined;
}

/**
 * Opens a tar archive. Because it has no directory, its files are read one after the other, and wanted ones are kept in
 * a temporary file until the archive is closed. Throws FileRefused if it has more files than any export.
 */
export async function openTar(
  pieces: AsyncIterable<Buffer>,
  {
    keptAt,
    isWanted,
    onDamage,
  }: { keptAt: string; isWanted: (name: string) => boolean; onDamage: () => void },
): Promise<OpenArchive> {
  const entries: ArchiveEntry[] = [];
  const kept = createWriteStream(keptAt, { mode: 0o600 });
  const close = () => rm(keptAt, { force: true });
  let place = 0;
  try {
    for await (const { name, size, data } of filesOf(new Blocks(pieces), onDamage)) {
      if (name.split('/').includes('..')) throw new FileRefused('unsafe');
      if (entries.length >= maxEntries) throw new FileRefused('unsafe');
      const start = place;
      if (isWanted(name)) {
        for await (const piece of data) {
          place += piece.length;
          if (place > maxBytesKept) throw new FileRefused('too_large');
          if (!kept.write(piece)) await new Promise<void>((resolve) => kept.once('drain', resolve));
        }
      } else for await (const _ of data);
      const end = place;
      entries.push({
        name,
        size: end - start,
        isReadable: true,
        open: (isShort) => {
          if (end - start < size) isShort();
          return Promise.resolve(
            Readable.from(readData(keptAt, { start, end, isPacked: false }, isShort)),
          );
        },
      });
    }
    kept.end();
    await finished(kept);
    return { entries, close };
  } catch (error) {
    kept.destroy();
    await close();
    throw error;
  }
}

interface TarFile {
  name: string;
  size: number;
  data: AsyncIterable<Buffer>;
}

/** Yields the files of an archive; each must be read before the next. */
async function* filesOf(blocks: Blocks, onDamage: () => void): AsyncGenerator<TarFile> {
  let longName: string | undefined;
  let isLost = false;
  for (let block = await blocks.take(blockBytes); block; block = await blocks.take(blockBytes)) {
    const size = sizeOf(block);
    if (size === undefined) {
      // Zeros end the archive or pad it; anything else isn't the header of a file.
      if (!isLost && block.some((byte) => byte !== 0)) onDamage();
      isLost = block.some((byte) => byte !== 0);
      continue;
    }
    isLost = false;
    const type = String.fromCharCode(block[156] ?? 0);
    const padding = (blockBytes - (size % blockBytes)) % blockBytes;
    if ((type === 'L' || type === 'x') && size <= maxNameBytes) {
      const text = (await blocks.take(size + padding))?.toString('utf8', 0, size) ?? '';
      longName = type === 'L' ? text.replace(/\0.*$/s, '') : (nameInPax(text) ?? longName);
      continue;
    }
    const isFile = type === '0' || type === '\0' || type === '7';
    const data = blocks.pass(size);
    if (isFile) yield { name: longName ?? nameOf(block), size, data };
    else for await (const _ of data);
    longName = undefined;
    await blocks.take(padding);
  }
}

/** Returns a file's size from its header block; undefined if the block's checksum is wrong. */
function sizeOf(block: Buffer): number | undefined {
  const octal = (from: number, to: number) =>
    Number.parseInt(block.toString('latin1', from, to).replace(/\0.*$/s, '').trim() || '0', 8);
  let sum = 0;
  for (const [at, byte] of block.subarray(0, blockBytes).entries())
    sum += at >= 148 && at < 156 ? 32 : byte;
  if (block[0] === 0 || octal(148, 156) !== sum) return undefined;
  // Sizes from 8 GB on are binary.
  const size = (block[124] ?? 0) >= 0x80 ? block.readUIntBE(130, 6) : octal(124, 136);
  return Number.isSafeInteger(size) ? size : undefined;
}

function nameOf(block: Buffer): string {
  const text = (from: number, bytes: number) =>
    block.toString('utf8', from, from + bytes).replace(/\0.*$/s, '');
  const folder = block.toString('latin1', 257, 262) === 'ustar' ? text(345, 155) : '';
  return (folder === '' ? '' : `${folder}/`) + text(0, nameBytes);
}

/** Returns the name in a list of lines such as `30 path=Takeout/Fit/a.csv`. */
function nameInPax(text: string): string | undefined {
  return /^\d+ path=(.*)$/m.exec(text)?.[1];
}

/** Reads given numbers of bytes from pieces of any size. */
class Blocks {
  readonly #pieces: AsyncIterator<Buffer>;
  #rest: Buffer = Buffer.alloc(0);

  constructor(pieces: AsyncIterable<Buffer>) {
    this.#pieces = pieces[Symbol.asyncIterator]();
  }

  /** Reads a number of bytes as one buffer; undefined at the end. */
  async take(bytes: number): Promise<Buffer | undefined> {
    const parts: Buffer[] = [];
    for await (const part of this.pass(bytes)) parts.push(part);
    const all = Buffer.concat(parts);
    return all.length === bytes ? all : undefined;
  }

  /** Yields a number of bytes in pieces, or the rest if there are fewer. */
  async *pass(bytes: number): AsyncGenerator<Buffer> {
    for (let left = bytes; left > 0;) {
      if (this.#rest.length === 0) {
        const { done, value } = await this.#pieces.next();
        if (done) return;
        this.#rest = value;
      }
      const part = this.#rest.subarray(0, left);
      this.#rest = this.#rest.subarray(part.length);
      left -= part.length;
      yield part;
    }
  }
}
