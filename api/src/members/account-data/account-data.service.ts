import { PassThrough, type Readable } from 'node:stream';
import yazl from 'yazl';
import { type Db, inProgram, type Pools } from '#engine/postgres/index.ts';
import type { Viewer } from '#engine/requests/index.ts';
import { type PrivateKey, readPrivateRecords } from '#engine/secrets/index.ts';
import { selectHeld } from './account-data.sql.ts';
import { heldAboutMembers } from './held-about-members.ts';

export { eraseMembers } from './erase-members.job.ts';

/** Creates the archive of all data about the viewer, as of one moment. */
export async function makeArchive(
  pools: Pools,
  { programId, memberId }: Viewer,
  now: Date,
  privateKey: PrivateKey,
): Promise<Readable> {
  const archive = new yazl.ZipFile();
  const leftOut: Record<string, string> = {};
  await inProgram(
    pools,
    programId,
    async (db) => {
      for (const [table, held] of Object.entries(heldAboutMembers)) {
        if ('left' in held.archive) {
          leftOut[table] = held.archive.left;
          continue;
        }
        const rows = held.archive.isSealed
          ? await readOpened(db, privateKey, programId, memberId)
          : await selectHeld(db, programId, memberId, table, held);
        const text = `[${rows.map((row) => `\n  ${row}`).join(',')}\n]\n`;
        archive.addBuffer(Buffer.from(text), `${table}.json`, { mtime: now });
      }
    },
    { isReadOnly: true, memberId },
  );
  const about = { madeAt: now.toISOString(), programId, memberId, leftOut };
  archive.addBuffer(Buffer.from(`${JSON.stringify(about, null, 2)}\n`), 'about.json', {
    mtime: now,
  });
  archive.end();
  return archive.outputStream.pipe(new PassThrough());
}

async function readOpened(db: Db, key: PrivateKey, programId: number, memberId: number) {
  const records = await readPrivateRecords(db, key, programId, memberId);
  return Object.entries(records).map(([subject, said]) => JSON.stringify({ subject, said }));
}
