import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { createGzip, gunzipSync } from 'node:zlib';
import { type Entry, readEntries } from './archive-entries.ts';
import {
  deriveTransferKeys,
  openArchive,
  sealArchive,
  type TransferKeys,
} from './sealed-archive.ts';

/**
 * Changes the pieces of an archive and seals it again as another installation for the same recipient; returns that
 * installation's key with it.
 */
export async function alterArchive(
  archive: Buffer,
  { transfer, sender }: { transfer: TransferKeys; sender: string },
  change: (entry: Entry, content: Buffer) => Buffer[],
): Promise<{ bytes: Buffer; sender: string }> {
  const opened: Buffer[] = [];
  for await (const chunk of openArchive(Readable.from([archive]), transfer, sender))
    opened.push(chunk);
  const pieces: Buffer[] = [];
  const unpacked = Readable.from([gunzipSync(Buffer.concat(opened))]);
  for await (const { entry, content } of readEntries(unpacked))
    pieces.push(...change(entry, content));
  const by = deriveTransferKeys(randomBytes(32));
  const stream = Readable.from(pieces, { objectMode: false })
    .pipe(createGzip())
    .pipe(sealArchive(by, transfer.publicKey));
  const sealed: Buffer[] = [];
  for await (const chunk of stream) sealed.push(chunk as Buffer); // sealing writes buffers
  return { bytes: Buffer.concat(sealed), sender: by.publicKey };
}
