import { z } from 'zod';
import { readBytes } from '#engine/secrets/index.ts';
import { TransferRefused } from './transfer-refused.ts';

const Name = z.string().regex(/^[a-z][a-z0-9_]*$/);

const Head = z.strictObject({
  kind: z.literal('head'),
  programId: z.int().positive(),
  programName: z.string(),
  madeAt: z.iso.datetime(),
  /** The schema: the migrations that had run, with the SHA-256 of their files. */
  migrations: z.array(z.strictObject({ name: z.string(), checksum: z.string() })),
});

const TableDigest = z.strictObject({
  name: Name,
  rows: z.int(),
  /** The sum of the rows' CRC-32, modulo 2^48, which doesn't depend on their order. */
  rowSum: z.int(),
});

const Entry = z.discriminatedUnion('kind', [
  Head,
  z.strictObject({ kind: z.literal('table'), name: Name, columns: z.array(Name) }),
  z.strictObject({ kind: z.literal('rows'), bytes: z.int() }),
  z.strictObject({ kind: z.literal('file'), name: z.string(), bytes: z.int() }),
  z.strictObject({ kind: z.literal('end'), tables: z.array(TableDigest), files: z.int() }),
]);

/** The digest of a table in an archive. */
export type TableDigest = z.infer<typeof TableDigest>;
/** The first piece of an archive. */
export type ArchiveHead = z.infer<typeof Head>;
/** One piece of an archive; rows and files are followed by the given number of bytes. */
export type Entry = z.infer<typeof Entry>;

/** The maximum size of a piece, because it is held in memory. */
const maxBytes = 64 * 1024 * 1024;

/** Writes one piece. */
export function entryOf(entry: Entry, content: Buffer = Buffer.alloc(0)): Buffer {
  return Buffer.concat([Buffer.from(`${JSON.stringify(entry)}\n`), content]);
}

/** Reads the pieces of an archive one after the other. */
export async function* readEntries(
  source: AsyncIterable<Buffer>,
): AsyncGenerator<{ entry: Entry; content: Buffer }> {
  const bytes = readBytes(source);
  while (!(await bytes.isOver())) {
    const entry = readEntry(await bytes.line(1024 * 1024));
    const length = 'bytes' in entry ? entry.bytes : 0;
    if (length < 0 || length > maxBytes) throw unreadable();
    yield { entry, content: await bytes.exactly(length) };
  }
}

function readEntry(line: Buffer): Entry {
  try {
    return Entry.parse(JSON.parse(line.toString()));
  } catch {
    throw unreadable();
  }
}

function unreadable(): TransferRefused {
  return new TransferRefused('The archive has an unreadable part.');
}
