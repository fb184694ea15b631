import type { ClientConfig } from 'pg';
import type pg from 'pg';
import { tokenContext } from '#activity/devices/devices.service.ts';
import { connectionAs, withClient } from '#engine/postgres/index.ts';
import { deriveBoxKey, recordContext, resealText } from '#engine/secrets/index.ts';
import { totpContext } from '#accounts/second-factor/second-factor.service.ts';
import { providerContext } from '#programs/identity-provider/identity-provider.service.ts';
import { webhookContext } from '#provider/webhooks/webhooks.service.ts';

type Row = Record<string, string | null>;

/** A table with columns that stay encrypted for longer than a day. */
interface SealedTable {
  name: string;
  purpose: string;
  /** Who may read and write all of its rows. */
  role: 'provider' | 'migrator';
  /** Its primary key. */
  key: readonly string[];
  columns: readonly string[];
  /** What each row was sealed for; `also` has the columns that it takes besides the primary key. */
  contextOf: (row: Row) => string;
  also?: readonly string[];
}

const memberOf = (row: Row) => ({
  programId: Number(row['program_id']),
  memberId: Number(row['member_id']),
});

/** Everything that would be lost without the key. What lasts a day or two (mail, answers, consents) is left to run out. */
const sealedTables: readonly SealedTable[] = [
  {
    name: 'totp',
    role: 'provider',
    purpose: 'sign-in',
    key: ['program_id', 'member_id'],
    columns: ['secret'],
    contextOf: (row) => totpContext(memberOf(row)),
  },
  {
    name: 'identity_provider',
    role: 'provider',
    purpose: 'sign-in',
    key: ['program_id'],
    columns: ['client_secret'],
    also: ['issuer', 'client_id'],
    contextOf: (row) =>
      providerContext(Number(row['program_id']), {
        issuer: row['issuer'] ?? '',
        clientId: row['client_id'] ?? '',
      }),
  },
  {
    name: 'device_connection',
    role: 'provider',
    purpose: 'devices',
    key: ['program_id', 'member_id', 'provider'],
    columns: ['access_token', 'refresh_token'],
    contextOf: (row) => {
      const { programId, memberId } = memberOf(row);
      return tokenContext(programId, { memberId, provider: row['provider'] ?? '' });
    },
  },
  {
    name: 'private_record',
    role: 'migrator',
    purpose: 'private-record',
    key: ['program_id', 'member_id', 'subject'],
    columns: ['sealed_key'],
    contextOf: (row) => recordContext({ ...memberOf(row), subject: row['subject'] ?? '' }),
  },
  {
    name: 'reseller_webhook',
    role: 'migrator',
    purpose: 'webhooks',
    key: ['webhook_id'],
    columns: ['secret_sealed'],
    contextOf: (row) => webhookContext(Number(row['webhook_id'])),
  },
];

/** What was found in a table. */
export interface Reencrypted {
  table: string;
  /** Encrypted values. */
  values: number;
  /** Of them, those that the previous key had encrypted. */
  changed: number;
  /** Of them, those that neither key opens. */
  unreadable: number;
}

const rowsAtATime = 500;

/**
 * Encrypts everything anew that the previous key encrypted, while the product runs: what changes meanwhile is encrypted
 * with the present key anyway.
 */
export async function reencrypt(
  connection: ClientConfig,
  secret: Uint8Array,
): Promise<Reencrypted[]> {
  const done: Reencrypted[] = [];
  for (const table of sealedTables) {
    const found = await withClient(connectionAs(connection, table.role, {}, 'migrator'), (client) =>
      reencryptTable(client, table, secret),
    );
    done.push(found);
  }
  return done;
}

async function reencryptTable(
  client: pg.Client,
  table: SealedTable,
  secret: Uint8Array,
): Promise<Reencrypted> {
  const box = deriveBoxKey(secret, table.purpose);
  const found: Reencrypted = { table: table.name, values: 0, changed: 0, unreadable: 0 };
  for (let rows = await readRows(client, table); rows.length > 0;) {
    for (const row of rows) {
      for (const column of table.columns) {
        const sealed = row[column];
        if (typeof sealed !== 'string') continue;
        found.values += 1;
        try {
          const anew = resealText(box, sealed, table.contextOf(row));
          if (anew !== undefined) found.changed += await replace(client, table, row, column, anew);
        } catch {
          found.unreadable += 1;
        }
      }
    }
    rows = await readRows(client, table, rows.at(-1));
  }
  return found;
}

/** The next rows by their primary key, as text. */
async function readRows(
  client: pg.Client,
  { name, key, columns, also = [] }: SealedTable,
  after?: Row,
): Promise<Row[]> {
  const read = [...key, ...columns, ...also].map((column) => `${column}::text`);
  const from = after
    ? `where (${key.join(', ')}) > (${key.map((_, at) => `$${at + 1}`).join(', ')})`
    : '';
  const { rows } = await client.query<Row>(
    `select ${read.join(', ')} from ${name} ${from} order by ${key.map((column) => `${name}.${column}`).join(', ')} limit ${rowsAtATime}`,
    after ? key.map((column) => after[column]) : [],
  );
  return rows;
}

/** Writes a value, unless somebody changed it meanwhile; answers how many it wrote. */
async function replace(
  client: pg.Client,
  { name, key }: SealedTable,
  row: Row,
  column: string,
  anew: string,
): Promise<number> {
  const where = [...key, column].map((one, at) => `${one} = $${at + 2}`);
  const { rowCount } = await client.query(
    `update ${name} set ${column} = $1 where ${where.join(' and ')}`,
    [anew, ...[...key, column].map((one) => row[one])],
  );
  return rowCount ?? 0;
}
