import { buffer } from 'node:stream/consumers';
import type pg from 'pg';
import { databaseRoles, plainTextSettings, readMigrations } from '#engine/postgres/index.ts';
import { fileNameOf, type PictureStore } from '#engine/files/index.ts';
import { entryOf, type TableDigest } from './archive-entries.ts';
import { columnsOf, readPictureKeys, readProgramName, readRows } from './read-rows.ts';
import { readTravelingTables } from './traveling-tables.ts';
import { TransferRefused } from './transfer-refused.ts';

/** The parts that an archive is made from. */
export interface ArchiveParts {
  programId: number;
  /** Decrypts members' private records. */
  privateKey: Uint8Array;
  pictures: Pick<PictureStore, 'read'>;
  now: Date;
  /** Called after each table; an error that it throws stops the export. */
  onProgress(done: { tables: number; of: number; rows: number }): Promise<void>;
}

const sizes = ['large', 'small'] as const;

/** Reads a complete program as of one moment, while others continue to write. */
export async function* writeArchive(
  client: pg.Client,
  { programId, privateKey, pictures, now, onProgress }: ArchiveParts,
): AsyncGenerator<Buffer> {
  await client.query(plainTextSettings);
  await client.query('begin isolation level repeatable read read only');
  const programName = await readProgramName(client, programId);
  if (programName === undefined) throw new TransferRefused('The program no longer exists.');
  await client.query(`set local role ${databaseRoles.migrator}`);
  const tables = await readTravelingTables(client);
  const migrations = await readMigrations(client);
  yield entryOf({
    kind: 'head',
    programId,
    programName,
    madeAt: now.toISOString(),
    migrations: migrations.map(({ name, checksum }) => ({ name, checksum })),
  });
  const digests: TableDigest[] = [];
  let sum = 0;
  for (const table of tables) {
    yield entryOf({ kind: 'table', name: table.name, columns: columnsOf(table) });
    const { chunks, digest } = await readRows(client, table, programId, privateKey);
    // A stream without an encoding yields buffers.
    for await (const chunk of chunks as AsyncIterable<Buffer>) {
      yield entryOf({ kind: 'rows', bytes: chunk.length }, chunk);
    }
    sum += digest.rows;
    digests.push({ name: table.name, ...digest });
    await onProgress({ tables: digests.length, of: tables.length, rows: sum });
  }
  let files = 0;
  for (const key of await readPictureKeys(client, programId)) {
    for (const name of sizes.map((size) => fileNameOf(key, size))) {
      const file = await pictures.read(name);
      // A picture without a file is missing here too.
      if (!file) continue;
      const content = await buffer(file.content);
      yield entryOf({ kind: 'file', name, bytes: content.length }, content);
      files += 1;
    }
  }
  yield entryOf({ kind: 'end', tables: digests, files });
  await client.query('commit');
}
