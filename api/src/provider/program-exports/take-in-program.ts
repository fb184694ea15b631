import { buffer } from 'node:stream/consumers';
import type { ClientConfig } from 'pg';
import type pg from 'pg';
import {
  connectionAs,
  newId,
  ownMigrations,
  plainTextSettings,
  type StoredTable,
  withClient,
} from '#engine/postgres/index.ts';
import { fileNameOf, type PictureStore } from '#engine/files/index.ts';
import { type ArchiveHead, readEntries, type TableDigest } from './archive-entries.ts';
import { columnsOf, readPictureKeys, readProgramName, readRows } from './read-rows.ts';
import { openArchive, type TransferKeys } from './sealed-archive.ts';
import {
  type ArrivalKeys,
  arrive,
  type ArrivingRows,
  openWaiting,
  selectMissingMaps,
} from './write-rows.ts';
import { readTravelingTables } from './traveling-tables.ts';
import { TransferRefused } from './transfer-refused.ts';
import { unpack } from './unpack.ts';

/** Where and how a program is imported. */
export interface Arrival {
  connection: ClientConfig;
  transfer: TransferKeys;
  /** The public key of the sending installation. */
  sender: string;
  keys: ArrivalKeys;
  pictures: PictureStore;
  /** Runs all steps but keeps nothing. */
  isDryRun: boolean;
  /** Gives the program another id; without it, a taken id is refused. */
  hasNewId: boolean;
}

/** The result of an import. */
export interface TakenIn {
  programId: number;
  programName: string;
  madeAt: string;
  tables: readonly TableDigest[];
  files: number;
}

/**
 * Imports a program that another installation sent, in one transaction: either all of it is stored or nothing. Rows of
 * other programs are neither read nor changed. The rows are read again to check that the digest of each table is the
 * one that was sent.
 */
export function takeInProgram(source: AsyncIterable<Buffer>, arrival: Arrival): Promise<TakenIn> {
  const { connection, transfer, sender, isDryRun } = arrival;
  return withClient(connectionAs(connection, 'migrator'), async (client) => {
    await client.query(plainTextSettings);
    await client.query('begin');
    const unpacked = unpack(openArchive(source, transfer, sender));
    const written: string[] = [];
    const taken = await takeEntries(client, unpacked, arrival, written).catch(async (error) => {
      for (const name of written) await arrival.pictures.remove(name);
      throw error;
    });
    const { command } = await client.query(isDryRun ? 'rollback' : 'commit');
    if (!isDryRun && command !== 'COMMIT') throw new Error('The program was not imported.');
    return taken;
  });
}

async function takeEntries(
  client: pg.Client,
  source: AsyncIterable<Buffer>,
  arrival: Arrival,
  written: string[],
): Promise<TakenIn> {
  const entries = readEntries(source);
  const { value: first } = await entries.next();
  if (first?.entry.kind !== 'head') throw new TransferRefused('The archive has no header.');
  const head = first.entry;
  await requireOurSchema(head);
  const programId = await chooseId(client, head, arrival.hasNewId);
  const tables = await readTravelingTables(client);
  const isDone: string[] = [];
  let open: { table: StoredTable; rows: ArrivingRows } | undefined;
  const close = async () => {
    if (!open) return;
    await open.rows.end();
    await arrive(client, open.table, programId, arrival.keys);
    isDone.push(open.table.name);
    open = undefined;
  };
  let fileNames: Set<string> | undefined;
  let files = 0;
  for await (const { entry, content } of entries) {
    if (entry.kind === 'rows') {
      if (!open) throw new TransferRefused('The archive has rows without a table.');
      await open.rows.write(content);
      continue;
    }
    await close();
    if (entry.kind === 'table') {
      const table = tables[isDone.length];
      requireSame(table, entry);
      open = { table, rows: await openWaiting(client, table) };
    } else if (entry.kind === 'file') {
      fileNames ??= await namesOfPictures(client, programId);
      if (!fileNames.delete(entry.name))
        throw new TransferRefused(`The archive has a file that no picture uses: ${entry.name}.`);
      if (!arrival.isDryRun && (await writePicture(arrival.pictures, entry.name, content)))
        written.push(entry.name);
      files += 1;
    } else if (entry.kind === 'end') {
      if (files !== entry.files) throw notAsSent('its files');
      await requireSums(client, tables, entry.tables, programId, arrival.keys);
      await requireMaps(client, programId);
      const { programName, madeAt } = head;
      return { programId, programName, madeAt, tables: entry.tables, files };
    }
  }
  throw new TransferRefused('The archive is incomplete: it has no end.');
}

/** Rows are imported unchanged, so both installations must have run the same migrations. */
async function requireOurSchema({ migrations, madeAt }: ArchiveHead): Promise<void> {
  const own = await ownMigrations();
  const known = new Map(own.map(({ name, checksum }) => [name, checksum]));
  const foreign = migrations.find(({ name, checksum }) => known.get(name) !== checksum);
  if (foreign) {
    throw new TransferRefused(
      `The archive of ${madeAt} was made by a newer or different version of the product, with the unknown migration ${foreign.name}. Update this installation first.`,
    );
  }
  const sent = new Set(migrations.map(({ name }) => name));
  const missing = own.find(({ name }) => !sent.has(name));
  if (missing) {
    throw new TransferRefused(
      `The archive of ${madeAt} was made by an older version of the product, before ${missing.name}. Update the sending installation, and export the program again.`,
    );
  }
}

async function chooseId(
  client: pg.Client,
  { programId, programName }: ArchiveHead,
  hasNewId: boolean,
): Promise<number> {
  if (hasNewId) return newId();
  const name = await readProgramName(client, programId);
  if (name === undefined) return programId;
  throw new TransferRefused(
    `The id of ${programName}, ${programId}, belongs to ${name} here. Import it with --new-id.`,
  );
}

function requireSame(
  table: StoredTable | undefined,
  { name, columns }: { name: string; columns: readonly string[] },
): asserts table is StoredTable {
  if (table?.name === name && columnsOf(table).join() === columns.join()) return;
  throw new TransferRefused(`The archive has the table ${name} in the wrong place.`);
}

async function namesOfPictures(client: pg.Client, programId: number): Promise<Set<string>> {
  const keys = await readPictureKeys(client, programId);
  const isOurs = /^\d{1,16}\.[0-9a-f]{32}$/;
  if (!keys.every((key) => isOurs.test(key)))
    throw new TransferRefused('The archive has an invalid picture name.');
  return new Set(keys.flatMap((key) => [fileNameOf(key, 'large'), fileNameOf(key, 'small')]));
}

/**
 * Writes a picture and returns whether it did. An existing file with the same name must have the same content, from an
 * attempt that was killed.
 */
async function writePicture(
  pictures: PictureStore,
  name: string,
  content: Buffer,
): Promise<boolean> {
  const there = await pictures.read(name);
  if (!there) {
    await pictures.write(name, content);
    return true;
  }
  if (!content.equals(await buffer(there.content)))
    throw new TransferRefused(`A different file named ${name} already exists here.`);
  return false;
}

async function requireSums(
  client: pg.Client,
  tables: readonly StoredTable[],
  sent: readonly TableDigest[],
  programId: number,
  keys: ArrivalKeys,
): Promise<void> {
  if (sent.length !== tables.length) throw notAsSent('its tables');
  for (const [at, table] of tables.entries()) {
    const { chunks, digest } = await readRows(client, table, programId, keys.private);
    for await (const _ of chunks);
    const { name, rows, rowSum } = sent[at] ?? { name: '', rows: -1, rowSum: -1 };
    if (table.name !== name || digest.rows !== rows || digest.rowSum !== rowSum)
      throw notAsSent(`the rows of ${table.name}`);
  }
}

async function requireMaps(client: pg.Client, programId: number): Promise<void> {
  const missing = await selectMissingMaps(client, programId);
  if (missing.length === 0) return;
  throw new TransferRefused(
    `The program's challenges use shared maps that are missing here: ${missing.join(', ')}. Copy them into the program before exporting it.`,
  );
}

function notAsSent(what: string): TransferRefused {
  return new TransferRefused(
    `The archive doesn't match what was sent: ${what} differ. Nothing was kept.`,
  );
}
