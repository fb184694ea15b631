import type pg from 'pg';
import { readTables, schemaName, type StoredTable } from '#engine/postgres/index.ts';

/** The tables of programs that stay behind when a program moves to another installation, and why. */
export const stayingTables: Record<string, string> = {
  audit_head: 'The log is sealed again on arrival.',
  device_connection: 'Its tokens belong to this installation; members reconnect their devices.',
  device_consent: 'A device connection in progress.',
  device_notice: "It's about a device that isn't connected there.",
  email: 'Pending mail is sent from here, and sent mail stays here.',
  idempotency: 'Answers to requests of the last day.',
  identity_provider: 'It holds a secret of this installation.',
  mass_deletion_line: "It's about the provider's work here.",
  mobile_token: "It's a sign-in secret.",
  one_time_value: "It's a sign-in secret.",
  partner_key: 'Its owner could sign people in there too.',
  passkey: 'It only works at this address.',
  password_reset: "It's a sign-in secret.",
  people_drop: 'Its address is a secret of this installation.',
  program_reseller: 'Resellers belong to this installation.',
  push_browser: 'A browser only accepts notifications from this installation.',
  recovery_code: "It's hashed with a key of this installation.",
  reseller_person: 'Resellers belong to this installation.',
  scim_call: "It's about a connection that stays here.",
  scim_connection: 'Its token is a secret of this installation.',
  scim_group: "It's about a connection that stays here.",
  scim_user: "It's about a connection that stays here.",
  session: "It's a sign-in secret.",
  sign_in_change: 'It would let people sign in there too.',
  sign_in_source: 'It names keys and identity providers that stay here.',
  sync_link: 'Its address is a secret of this installation; members create a new one there.',
  sync_link_day: "It belongs to a sync link that doesn't work there.",
  team_outsider_invite: 'Its link is a sign-in secret here.',
  totp: "It's a secret of this installation and a member.",
};

/** The condition for rows to move, in tables where some stay behind. */
export const movingRows: Record<string, string> = {
  // Unsent mail would be sent from both installations.
  mailing: `state in ('sent', 'cancelled')`,
  picture: 'is_used and removed_at is null',
};

/** Values that are exported differently than they are stored. */
export const toldAs: Record<string, Record<string, string>> = {
  // A move doesn't make anyone one of the provider's people.
  member: {
    role_name: `case when role_name in ('WT Admin', 'Super WT Admin') then 'NonAdmin' else role_name end`,
  },
};

/** Reads the tables that a program moves with, each after those that it refers to, without the program's id. */
export async function readTravelingTables(client: pg.Client): Promise<StoredTable[]> {
  const tables = (await readTables(client)).filter(
    ({ name, columns }) => columns.includes('program_id') && !(name in stayingTables),
  );
  const { rows } = await client.query<{ name: string; of: string }>(
    `select c.relname as name, o.relname as of from pg_constraint k
     join pg_class c on c.oid = k.conrelid join pg_class o on o.oid = k.confrelid
     where k.contype = 'f' and k.conparentid = 0 and k.conrelid <> k.confrelid
       and k.connamespace = $1::regnamespace`,
    [schemaName],
  );
  const left = new Map(tables.map((table) => [table.name, table]));
  const ordered: StoredTable[] = [];
  while (left.size > 0) {
    const next = [...left.values()].filter(
      ({ name }) => !rows.some((row) => row.name === name && left.has(row.of)),
    );
    if (next.length === 0) throw new Error('Tables refer to each other in a circle.');
    for (const table of next) {
      left.delete(table.name);
      const columns = table.columns.filter((column) => column !== 'program_id');
      ordered.push({ ...table, columns });
    }
  }
  return ordered;
}
