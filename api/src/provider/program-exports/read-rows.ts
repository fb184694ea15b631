import { type Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import {
  databaseRoles,
  digestRows,
  readerOf,
  type RowDigest,
  type StoredTable,
} from '#engine/postgres/index.ts';
import { openRecord } from '#engine/secrets/index.ts';
import { movingRows, toldAs } from './traveling-tables.ts';

/** The rows of a program in one table, as lines of bytes, and their digest once they are read. */
export interface ProgramRows {
  chunks: Readable;
  digest: RowDigest;
}

/** Returns the names of the exported columns, in the order of their values. */
export function columnsOf({ name, columns }: StoredTable): string[] {
  if (name === 'private_record') return ['member_id', 'subject', 'value'];
  // Sealed rows are sealed again on arrival, in their order.
  return name === 'audit_entry' ? columns.filter((column) => column !== 'mac') : columns;
}

/**
 * Reads the rows of a program in a table, in the transaction of a client that owns the tables. Members' private records
 * are decrypted with the key of this installation.
 */
export async function readRows(
  client: pg.Client,
  table: StoredTable,
  programId: number,
  privateKey: Uint8Array,
): Promise<ProgramRows> {
  await client.query(`set local role ${readerOf(table)}`);
  const rows = digestRows();
  const copy = client.query(copyTo(`copy (${selectionOf(table, programId)}) to stdout`));
  const opened = table.name === 'private_record' ? [openRecords(programId, privateKey)] : [];
  // A failure breaks the stream that is being read.
  pipeline([copy, ...opened, rows]).catch(() => {});
  return { chunks: rows, digest: rows.digest };
}

function selectionOf(table: StoredTable, programId: number): string {
  if (!Number.isSafeInteger(programId)) throw new RangeError(`${programId} is no program id`);
  const { name } = table;
  const where = `where program_id = ${programId} and ${movingRows[name] ?? 'true'}`;
  if (name === 'private_record') {
    return `select json_build_object('memberId', member_id, 'subject', subject, 'sealedKey', sealed_key,
      'sealed', sealed) from private_record ${where} order by member_id, subject`;
  }
  const values = columnsOf(table).map((column) => toldAs[name]?.[column] ?? column);
  const order = name === 'audit_entry' ? ' order by day, position' : '';
  return `select ${values.join(', ')} from ${name} ${where}${order}`;
}

/** Decrypts records line by line. A record that was sealed with another secret can't be read by its member either. */
function openRecords(programId: number, key: Uint8Array): Transform {
  let begun = '';
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      const lines = `${begun}${chunk.toString('latin1')}`.split('\n');
      begun = lines.pop() ?? '';
      for (const line of lines) this.push(openLine(line));
      done();
    },
  });

  function openLine(line: string): Buffer {
    const { memberId, subject, ...row } = readCopied(line) as StoredRecord; // as selected
    const value = openRecord(key, { programId, memberId, subject }, row) ?? null;
    return Buffer.from(
      `${copied(memberId)}\t${copied(subject)}\t${copied(JSON.stringify(value))}\n`,
    );
  }
}

interface StoredRecord {
  memberId: number;
  subject: string;
  sealedKey: string;
  sealed: string;
}

/** Formats a text as COPY writes it. */
function copied(value: string | number): string {
  return `${value}`
    .replaceAll('\\', '\\\\')
    .replaceAll('\n', '\\n')
    .replaceAll('\r', '\\r')
    .replaceAll('\t', '\\t');
}

/** Parses JSON without line feeds as COPY writes it: only its backslashes are doubled. */
function readCopied(line: string): unknown {
  return JSON.parse(Buffer.from(line, 'latin1').toString().replaceAll('\\\\', '\\'));
}

/** Reads the keys of the pictures that are exported with a program. */
export async function readPictureKeys(client: pg.Client, programId: number): Promise<string[]> {
  await client.query(`set local role ${databaseRoles.provider}`);
  const { rows } = await client.query<{ key: string }>(
    `select storage_key as key from picture where program_id = $1 and ${movingRows['picture']} order by 1`,
    [programId],
  );
  return rows.map(({ key }) => key);
}

/** Reads the name of a program; undefined if there is none with that id. */
export async function readProgramName(
  client: pg.Client,
  programId: number,
): Promise<string | undefined> {
  await client.query(`set local role ${databaseRoles.provider}`);
  const { rows } = await client.query<{ name: string }>(
    'select name from program where program_id = $1',
    [programId],
  );
  return rows[0]?.name;
}
