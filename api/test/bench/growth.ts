import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { addDays, localDay } from '@stridewell/rules';
import type { Client } from 'pg';
import { type Benchmark, type Figure, median, tell } from './figure.ts';
import { load } from './load.ts';
import { type MeasuredApi, startMeasuredApi } from './measured-api.ts';
import { makeBoard, makeCrowd, requireExact } from './people.ts';

const size = 500;
/** As many past days as members can still log. */
const days = 7;
/** As in deploy/SIZING.md: members log twice on a day, and 60 % of them do. */
const entriesPerDay = 2;
const active = 0.6;

/** What a database holds and has written. */
interface Stored {
  rows: number;
  bytes: number;
  logBytes: number;
}

/** Returns the size of the database and how much it has written so far. */
async function readStored(client: Client): Promise<Stored> {
  await client.query('vacuum analyze');
  await client.query('checkpoint');
  const tables = await client.query<{ name: string }>(
    `select oid::regclass::text as name from pg_class
     where relkind = 'r' and relnamespace = 'stridewell'::regnamespace`,
  );
  let rows = 0;
  for (const { name } of tables.rows) {
    const counted = await client.query<{ count: string }>(`select count(*) from ${name}`);
    rows += Number(counted.rows[0]?.count);
  }
  const {
    rows: [sizes],
  } = await client.query<{ bytes: string; written: string }>(
    `select pg_database_size(current_database()) as bytes, pg_current_wal_lsn() - '0/0'::pg_lsn as written`,
  );
  return { rows, bytes: Number(sizes?.bytes), logBytes: Number(sizes?.written) };
}

/** Returns the memory of a process in MB (Linux). */
function readMemory(pid: number): number {
  const [, kilobytes] = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kilobytes) / 1024;
}

/** Lets every member of a new program log all open days; returns what one member's day adds. */
async function measureDay(api: MeasuredApi): Promise<Stored> {
  const crowd = await makeCrowd(api, { size, signedIn: size });
  await api.inDatabase((client) =>
    makeBoard(client, crowd, { kind: 'challenge', bucketShift: 10, most: 0 }),
  );
  const before = await api.inDatabase(readStored);
  const today = localDay(new Date(), 'Etc/UTC');
  const steps = (): number => 1 + Math.floor(Math.random() * 9999);
  await load(
    api.origin,
    (turn) => {
      const nth = (turn - 1) % size;
      const day = addDays(today, Math.floor((turn - 1) / size / entriesPerDay) - days + 1);
      return {
        method: 'POST',
        path: `/api/members/${crowd.firstMemberId + nth}/add-steps`,
        token: crowd.tokens[nth] ?? '',
        headers: { 'idempotency-key': randomUUID() },
        body: { stepData: [{ date: day, steps: steps() }] },
      };
    },
    { connections: 16, seconds: 3600, turns: size * days * entriesPerDay },
  );
  const after = await api.inDatabase(readStored);
  await requireExact(api, crowd);
  const perDay = (of: keyof Stored) => (after[of] - before[of]) / size / days;
  return { rows: perDay('rows'), bytes: perDay('bytes'), logBytes: perDay('logBytes') };
}

/** Measures what members' days add to the database, and projects it to more members. */
export const growth: Benchmark = {
  name: 'growth',
  async run(rounds) {
    const api = await startMeasuredApi();
    try {
      const measured: Stored[] = [];
      for (let round = 1; round <= rounds; round += 1) {
        const one = await measureDay(api);
        measured.push(one);
        tell(
          `round ${round} of ${rounds}: ${one.rows.toFixed(1)} rows, ${one.bytes.toFixed(0)} bytes, ${one.logBytes.toFixed(0)} bytes of log`,
        );
      }
      const middle = (of: keyof Stored) => median(measured.map((one) => one[of]));
      const [rows, bytes, logBytes] = [middle('rows'), middle('bytes'), middle('logBytes')];
      const compares = `${size} members, ${days} days each, ${entriesPerDay} entries a day, with points, streaks and a challenge`;
      const figures: Figure[] = [
        { what: "rows of a member's day", value: rows, unit: 'rows', compares },
        { what: "bytes of a member's day", value: bytes, unit: 'B', compares },
        { what: "write-ahead log of a member's day", value: logBytes, unit: 'B', compares },
        {
          what: 'memory of the API afterwards',
          value: readMemory(api.pid()),
          unit: 'MB',
          compares: 'resident, one instance',
        },
      ];
      for (const members of [10_000, 100_000, 1_000_000]) {
        const name = members.toLocaleString('en');
        const of = `projected: ${active * 100} % of the members log on a day`;
        const daily = members * active;
        figures.push(
          { what: `${name} members: rows a day`, value: daily * rows, unit: 'rows', compares: of },
          {
            what: `${name} members: database a day`,
            value: (daily * bytes) / 1e6,
            unit: 'MB',
            compares: of,
          },
          {
            what: `${name} members: write-ahead log a day`,
            value: (daily * logBytes) / 1e6,
            unit: 'MB',
            compares: of,
          },
        );
      }
      return figures;
    } finally {
      await api.stop();
    }
  },
};
