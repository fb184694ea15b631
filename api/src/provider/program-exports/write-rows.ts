import { once } from 'node:events';
import { finished } from 'node:stream/promises';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { databaseRoles, type StoredTable } from '#engine/postgres/index.ts';
import { chainBeginning, resealEntry, type StoredEntry } from '#programs/audit/audit.service.ts';
import { sealRecord } from '#engine/secrets/index.ts';
import { columnsOf } from './read-rows.ts';
import { TransferRefused } from './transfer-refused.ts';

/** The keys with which imported rows are sealed. */
export interface ArrivalKeys {
  private: Uint8Array;
  audit: Uint8Array;
}

/** Rows wait in a temporary table of the connection until all rows of a table are there. */
const waiting = 'pg_temp.arriving';

/** Rows of one table that are being imported. */
export interface ArrivingRows {
  write(chunk: Buffer): Promise<void>;
  /** Resolves when all of them are in the temporary table. */
  end(): Promise<void>;
}

/** Starts to import rows of a table. */
export async function openWaiting(client: pg.Client, table: StoredTable): Promise<ArrivingRows> {
  await client.query(`set local role ${databaseRoles.migrator}`);
  const { name } = table;
  const columns = columnsOf(table).join(', ');
  const shape =
    name === 'private_record'
      ? 'create temp table arriving (member_id bigint, subject text, value text) on commit drop'
      : `create temp table arriving on commit drop as select ${columns} from ${name} with no data`;
  await client.query(`drop table if exists ${waiting}; ${shape};
    grant select on ${waiting} to ${databaseRoles.provider}`);
  const stream = client.query(copyFrom(`copy ${waiting} (${columns}) from stdin`));
  const ended = finished(stream).catch((error: unknown) => {
    throw asRefused(name, error);
  });
  // The caller of `write` or `end` gets the error; a failure in between waits for them.
  ended.catch(() => {});
  return {
    async write(chunk) {
      if (!stream.write(chunk)) await Promise.race([once(stream, 'drain'), ended]);
    },
    async end() {
      stream.end();
      await ended;
    },
  };
}

/** Moves the waiting rows to their table, as rows of a program. */
export async function arrive(
  client: pg.Client,
  table: StoredTable,
  programId: number,
  keys: ArrivalKeys,
): Promise<void> {
  const { name } = table;
  try {
    if (name === 'private_record') return await arriveRecords(client, programId, keys.private);
    if (name === 'audit_entry') return await arriveEntries(client, programId, keys.audit);
    await client.query(`set local role ${databaseRoles.provider}`);
    if (name === 'program_address') await requireFreeAddresses(client);
    const columns = columnsOf(table).join(', ');
    await client.query(
      `insert into ${name} (program_id, ${columns}) select $1, ${columns} from ${waiting}`,
      [programId],
    );
  } catch (error) {
    throw asRefused(name, error);
  }
}

/** Turns database errors about unreadable (22) or refused (23) rows into a message of one sentence. */
function asRefused(table: string, error: unknown): unknown {
  if (!(error instanceof pg.DatabaseError) || !/^2[23]/.test(error.code ?? '')) return error;
  return new TransferRefused(
    `Rows of ${table} don't fit this installation: ${error.detail ?? error.message}`,
    { cause: error },
  );
}

async function requireFreeAddresses(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ taken: string }>(
    `select address as taken from ${waiting} join program_address using (address) order by 1 limit 6`,
  );
  if (rows.length === 0) return;
  const some = rows.slice(0, 5).map(({ taken }) => taken);
  throw new TransferRefused(
    `These program names are taken here: ${some.join(', ')}${rows.length > 5 ? ' and others' : ''}. Change them on one side and try again.`,
  );
}

async function arriveRecords(client: pg.Client, programId: number, key: Uint8Array): Promise<void> {
  const { rows } = await client.query<{ memberId: number; subject: string; value: string }>(
    `select member_id as "memberId", subject, value from ${waiting}`,
  );
  await client.query(`set local role ${databaseRoles.app}`);
  await client.query(`set local app.program_id = '${programId}'`);
  for (const { memberId, subject, value } of rows) {
    const place = { programId, memberId, subject };
    const { sealedKey, sealed } = sealRecord(key, place, JSON.parse(value));
    await client.query(`select set_config('app.member_id', $1, true)`, [String(memberId)]);
    await client.query(
      `insert into private_record (program_id, member_id, subject, sealed_key, sealed)
       values ($1, $2, $3, $4, $5)`,
      [programId, memberId, subject, sealedKey, sealed],
    );
  }
}

async function arriveEntries(client: pg.Client, programId: number, key: Uint8Array): Promise<void> {
  const { rows } = await client.query<Omit<StoredEntry, 'mac'>>(
    `select day, position, occurred_at as "occurredAt", action, actor_id as "actorId",
       subject_id as "subjectId", detail from ${waiting} order by day, position`,
  );
  await client.query(`set local role ${databaseRoles.provider}`);
  let before: Pick<StoredEntry, 'day' | 'position' | 'mac'> = chainBeginning;
  for (const row of rows) {
    const { mac, ...entry } = resealEntry(key, programId, before, row);
    await client.query(
      `insert into audit_entry (program_id, day, position, occurred_at, action, actor_id, subject_id, detail, mac)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
      [
        programId,
        entry.day,
        entry.position,
        entry.occurredAt,
        entry.action,
        entry.actorId,
        entry.subjectId,
        JSON.stringify(entry.detail),
        mac,
      ],
    );
    before = { ...entry, mac };
  }
  if (rows.length === 0) return;
  await client.query(
    'insert into audit_head (program_id, day, position, mac) values ($1, $2, $3, $4)',
    [programId, before.day, before.position, before.mac],
  );
}

/** Selects the maps of the sending installation that rows of a program refer to and that are missing here. */
export async function selectMissingMaps(client: pg.Client, programId: number): Promise<number[]> {
  await client.query(`set local role ${databaseRoles.provider}`);
  const { rows } = await client.query<{ id: number }>(
    `select distinct used.map_id as id from (
       select map_id from challenge where program_id = $1
       union select map_id from challenge_package where program_id = $1) used
     where used.map_id is not null
       and not exists (select from map where map.map_id = used.map_id)
       and not exists (select from program_map own where own.program_id = $1 and own.map_id = used.map_id)`,
    [programId],
  );
  return rows.map(({ id }) => id);
}
