import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { parse } from 'csv-parse/sync';
import type { FastifyInstance } from 'fastify';
import type { Client } from 'pg';
import { withClient } from '#database/roles.ts';
import { startTestApi, type TestMember } from '#testing/test-api.ts';

/** The API of the file that imports this. */
export const api = await startTestApi();

/** Opens an address of the API as a member would, with a body that is read only when it is asked for. */
export async function open(
  member: TestMember,
  path: string,
  app: FastifyInstance = api.app,
): Promise<http.IncomingMessage> {
  const { port } = app.server.address() as AddressInfo; // listens on a port, not a pipe
  const headers = { authorization: `Bearer ${await api.as(member).accessToken()}` };
  return new Promise((resolve, reject) => {
    const options = { port, path: `/api${path}`, headers, agent: false };
    http.get(options, resolve).on('error', reject);
  });
}

/** Reads a CSV file as a spreadsheet would: by its titles, and without the apostrophe that makes text of a cell. */
export function readRows(text: string): Record<string, string>[] {
  const rows: Record<string, string>[] = parse(text, { columns: true, bom: true });
  return rows.map((row) =>
    Object.fromEntries(Object.entries(row).map(([title, cell]) => [title, readCell(cell)])),
  );
}

function readCell(cell: string): string {
  return /^'+[-\t\n\r+=@\uFF0B\uFF0D\uFF1D\uFF20]/.test(cell) ? cell.slice(1) : cell;
}

/** Gives a member so many entries, on as many days, with a note of so many characters. */
export async function writeLongLog(
  { programId, memberId }: TestMember,
  { entries, noteLength }: { entries: number; noteLength: number },
): Promise<void> {
  await withClient(api.database.administration, async (client) => {
    await client.query('set search_path = stridewell');
    await client.query(
      `insert into step_entry (program_id, member_id, day, entry_id, source, steps, note,
         rule_version, written_at)
       select $1, $2, date '2026-01-01' - n, n, 'import', 100, repeat(chr(97 + n % 26), $4), 1, now()
       from generate_series(1, $3::int) n`,
      [programId, memberId, entries, noteLength],
    );
  });
}

/** The queries of exports that the database is at. */
export function exportsAtWork(): Promise<number[]> {
  return withClient(api.database.administration, async (client: Client) => {
    const { rows } = await client.query<{ pid: number }>(
      `select pid from pg_stat_activity where datname = current_database()
         and state = 'active' and query like 'copy (%'`,
    );
    return rows.map(({ pid }) => pid);
  });
}

/** Waits until something holds; gives up after five seconds, which is how long a query may outlive its reader. */
export async function within5Seconds(holds: () => Promise<boolean>): Promise<boolean> {
  for (const end = Date.now() + 5_000; Date.now() < end;) {
    if (await holds()) return true;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return false;
}
