import type { ClientConfig } from 'pg';
import type pg from 'pg';
import { tokenContext } from '#activity/devices/devices.service.ts';
import { connectionAs, withClient } from '#engine/postgres/index.ts';
import { deriveBoxKey, recordContext, resealText } from '#engine/secrets/index.ts';
import { totpContext } from '#accounts/second-factor/second-factor.service.ts';
import { providerContext } from '#programs/identity-provider/identity-provider.service.ts';
import { webhookContext } from '#provider/webhooks/webhooks.service.ts';
import { countOldRecoveryCodes, labelRecoveryCodes } from './old-recovery-codes.ts';
import type { Reencrypted } from './reencrypted.ts';
import { resealAuditLogs } from './reseal-audit-logs.ts';
import { resealResults } from './reseal-results.ts';

type Row = Record<string, string | null>;

/** A table with values that stay encrypted for longer than a day. */
interface SealedTable {
  name: string;
  purpose: string;
  /** The role that can read and write all of its rows. */
  role: 'provider' | 'migrator';
  /** Its primary key. */
  key: readonly string[];
  /** The encrypted values: each a column, or a field of a JSON column such as `content.clientSecret`. */
  values: readonly string[];
  /** Returns what the values of a row are sealed for, from the primary key and the values in `also`. */
  contextOf: (row: Row) => string;
  also?: readonly string[];
}

const memberOf = (row: Row) => ({
  programId: Number(row['program_id']),
  memberId: Number(row['member_id']),
});

/**
 * Everything that would be lost without the key. Queued email, stored answers and pending consents expire within a day.
 */
const sealedTables: readonly SealedTable[] = [
  {
    name: 'totp',
    role: 'provider',
    purpose: 'sign-in',
    key: ['program_id', 'member_id'],
    values: ['secret'],
    contextOf: (row) => totpContext(memberOf(row)),
  },
  // Before the identity providers, because applying a change copies its secret to one.
  {
    name: 'sign_in_change',
    role: 'provider',
    purpose: 'sign-in',
    key: ['program_id', 'sign_in_change_id'],
    values: ['content.clientSecret'],
    also: ['content.issuer', 'content.clientId'],
    contextOf: (row) =>
      providerContext(Number(row['program_id']), {
        issuer: row['content.issuer'] ?? '',
        clientId: row['content.clientId'] ?? '',
      }),
  },
  {
    name: 'identity_provider',
    role: 'provider',
    purpose: 'sign-in',
    key: ['program_id'],
    values: ['client_secret'],
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
    values: ['access_token', 'refresh_token'],
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
    values: ['sealed_key'],
    contextOf: (row) => recordContext({ ...memberOf(row), subject: row['subject'] ?? '' }),
  },
  {
    name: 'reseller_webhook',
    role: 'migrator',
    purpose: 'webhooks',
    key: ['webhook_id'],
    values: ['secret_sealed'],
    contextOf: (row) => webhookContext(Number(row['webhook_id'])),
  },
];

const rowsAtATime = 500;

/**
 * Moves everything that the previous key encrypted or sealed to the present key, while the product runs: new values are
 * encrypted with the present key anyway. Also returns how many members have recovery codes of the previous key.
 */
export async function reencrypt(
  connection: ClientConfig,
  secret: Uint8Array,
): Promise<{ tables: Reencrypted[]; membersWithOldCodes: number }> {
  const runAs = <T>(role: SealedTable['role'], work: (client: pg.Client) => Promise<T>) =>
    withClient(connectionAs(connection, role, {}, 'migrator'), work);
  const tables: Reencrypted[] = [];
  for (const table of sealedTables)
    tables.push(await runAs(table.role, (client) => reencryptTable(client, table, secret)));
  tables.push(await runAs('migrator', (client) => resealAuditLogs(client, secret)));
  tables.push(await runAs('migrator', (client) => resealResults(client, secret)));
  const membersWithOldCodes = await runAs('provider', async (client) => {
    await labelRecoveryCodes(client, secret);
    return countOldRecoveryCodes(client, secret);
  });
  return { tables, membersWithOldCodes };
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
      for (const value of table.values) {
        const sealed = row[value];
        if (typeof sealed !== 'string') continue;
        found.values += 1;
        let resealed: string | undefined;
        try {
          resealed = resealText(box, sealed, table.contextOf(row));
        } catch {
          found.unreadable += 1;
          continue;
        }
        if (resealed !== undefined)
          found.changed += await replace(client, table, row, value, resealed);
      }
    }
    rows = await readRows(client, table, rows.at(-1));
  }
  return found;
}

/** Reads the next rows in the order of their primary key, as text. */
async function readRows(
  client: pg.Client,
  { name, key, values, also = [] }: SealedTable,
  after?: Row,
): Promise<Row[]> {
  const read = [...key, ...values, ...also].map((value) => `(${sqlOf(value)})::text as "${value}"`);
  const from = after
    ? `where (${key.join(', ')}) > (${key.map((_, at) => `$${at + 1}`).join(', ')})`
    : '';
  const { rows } = await client.query<Row>(
    `select ${read.join(', ')} from ${name} ${from} order by ${key.map((column) => `${name}.${column}`).join(', ')} limit ${rowsAtATime}`,
    after ? key.map((column) => after[column]) : [],
  );
  return rows;
}

/** Writes a value unless it changed meanwhile; returns how many it wrote. */
async function replace(
  client: pg.Client,
  { name, key }: SealedTable,
  row: Row,
  value: string,
  resealed: string,
): Promise<number> {
  const [column, field] = value.split('.');
  const written = field ? `jsonb_set(${column}, '{${field}}', to_jsonb($1::text))` : '$1';
  const where = [...key, value].map((one, at) => `${sqlOf(one)} = $${at + 2}`);
  const { rowCount } = await client.query(
    `update ${name} set ${column} = ${written} where ${where.join(' and ')}`,
    [resealed, ...[...key, value].map((one) => row[one])],
  );
  return rowCount ?? 0;
}

function sqlOf(value: string): string {
  const [column = '', field] = value.split('.');
  return field ? `${column} ->> '${field}'` : column;
}
