import type pg from 'pg';
import {
  brokenLink,
  chainBeginning,
  deriveAuditKey,
  type Head,
  resealEntry,
  type StoredEntry,
} from '#programs/audit/audit.service.ts';
import type { Reencrypted } from './reencrypted.ts';

const rowsAtATime = 2_000;

/** How far a log was read: its last row as stored, and as sealed with the present key. */
interface Progress {
  stored: Head;
  sealed: Head;
  rows: number;
  changed: number;
}

/** Seals the audit logs of all programs with the present key. A log that was tampered with stays as it is. */
export async function resealAuditLogs(client: pg.Client, secret: Uint8Array): Promise<Reencrypted> {
  const key = deriveAuditKey(secret);
  const found: Required<Reencrypted> = {
    table: 'audit_entry',
    values: 0,
    changed: 0,
    unreadable: 0,
    problems: [],
  };
  const { rows: programs } = await client.query<{ programId: number }>(
    'select program_id as "programId" from audit_head order by program_id',
  );
  for (const { programId } of programs) {
    const progress = { stored: chainBeginning, sealed: chainBeginning, rows: 0, changed: 0 };
    await client.query('begin');
    const problem = await resealLog(client, programId, key, progress);
    await client.query(problem === undefined ? 'commit' : 'rollback');
    found.values += progress.rows;
    if (problem === undefined) {
      found.changed += progress.changed;
    } else {
      found.unreadable += 1;
      found.problems.push(`Program ${programId}: ${problem}.`);
    }
  }
  return found;
}

/** Seals a log again, or returns its problem. */
async function resealLog(
  client: pg.Client,
  programId: number,
  key: Uint8Array,
  progress: Progress,
): Promise<string | undefined> {
  await client.query(
    'create temp table resealed (day date, position integer, mac bytea) on commit drop',
  );
  // Most rows are sealed before the lock, because other writers to the log wait for it.
  const problem = await sealRows(client, programId, key, progress);
  if (problem !== undefined || progress.changed === 0) return problem;
  const { rows } = await client.query<{ mac: Buffer }>(
    'select mac from audit_head where program_id = $1 for update',
    [programId],
  );
  const tail = await sealRows(client, programId, key, progress);
  if (tail !== undefined) return tail;
  if (!rows[0]?.mac.equals(progress.stored.mac)) return 'the audit log is missing its last entries';
  await client.query('analyze resealed');
  await client.query(
    `update audit_entry set mac = resealed.mac from resealed
     where program_id = $1 and audit_entry.day = resealed.day and audit_entry.position = resealed.position`,
    [programId],
  );
  await client.query('update audit_head set mac = $2 where program_id = $1', [
    programId,
    progress.sealed.mac,
  ]);
  return undefined;
}

/** Checks the next rows and stores their new codes in the temporary table; returns their problem, if any. */
async function sealRows(
  client: pg.Client,
  programId: number,
  key: Uint8Array,
  progress: Progress,
): Promise<string | undefined> {
  for (;;) {
    const { rows: entries } = await client.query<StoredEntry>(
      `select day, position, occurred_at as "occurredAt", action, actor_id as "actorId",
         subject_id as "subjectId", detail, mac from audit_entry
       where program_id = $1 and (day, position) > ($2::date, $3::integer)
       order by day, position limit ${rowsAtATime}`,
      [programId, progress.stored.day, progress.stored.position],
    );
    const changed: StoredEntry[] = [];
    for (const entry of entries) {
      const problem = brokenLink(key, programId, progress.stored, entry);
      if (problem !== undefined) return problem;
      const sealed = resealEntry(key, programId, progress.sealed, entry);
      if (!sealed.mac.equals(entry.mac)) changed.push(sealed);
      progress.stored = entry;
      progress.sealed = sealed;
    }
    progress.rows += entries.length;
    progress.changed += changed.length;
    await client.query(
      'insert into resealed select * from unnest($1::date[], $2::integer[], $3::bytea[])',
      [
        changed.map(({ day }) => day),
        changed.map(({ position }) => position),
        changed.map(({ mac }) => mac),
      ],
    );
    if (entries.length < rowsAtATime) return undefined;
  }
}
