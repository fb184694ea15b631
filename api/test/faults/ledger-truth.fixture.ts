import { type CountableEntry, deriveDay } from '@stridewell/rules';
import type pg from 'pg';
import type { ClientConfig } from 'pg';
import { verifyBadges } from '#activity/badges/badges.service.ts';
import { type Db, inProgram, type Pools, schemaName, withClient } from '#engine/postgres/index.ts';
import { verifyBoards } from '#engine/leaderboard/index.ts';
import { verifyPoints } from '#activity/points/points.service.ts';
import type { Writer } from './writers.fixture.ts';

/** The result of recounting everything; all but `entries` must be 0. */
export interface Truth {
  entries: number;
  /** Acknowledged writes that are missing: their key, or their change to an entry. */
  lost: number;
  /** Keys that were never acknowledged, or entries that no one wrote. */
  doubled: number;
  /** Days, leaderboards with histograms, balances and badges that aren't the sum of their parts. */
  wrongDays: number;
  wrongBoards: number;
  wrongPoints: number;
  wrongBadges: number;
}

const entriesOf = `
  select member_id::text as member, day::text, source, coalesce(activity_id::text, 'steps') as kind,
    coalesce(minutes, steps) as value, steps, coalesce(on_foot, false) as is_on_foot
  from step_entry left join activity using (activity_id) where program_id = $1`;

const metricsOf = `
  select member_id::text as member, day::text, metric as kind, value::float8 as value
  from metric_value where program_id = $1`;

const daysOf = `
  select member_id::text as member, day::text, steps, walked, converted, verified, logged
  from member_day where program_id = $1`;

/** Selects balances that differ from the points log, and goal days that differ from the days that met the goal. */
const wrongPoints = `
  with standing as (
    select member_id, day, rule, points from point_entry
    where program_id = $1 and reversed_at is null
  ), sums as (
    select member_id, sum(points) as right_balance from standing group by member_id
  ), goal_days as (
    select member_id, day from member_day where program_id = $1 and goal > 0 and steps >= goal
  )
  select 1 from sums full join (select * from member_points where program_id = $1) kept using (member_id)
  where coalesce(right_balance, 0) <> coalesce(balance, 0)
  union all
  select 1 from goal_days
  full join (select member_id, day from standing where rule = 'goal-day') granted using (member_id, day)
  where goal_days.day is null or granted.day is null`;

/** Something that a member entered for a day: steps, an activity or a metric. */
interface Entered {
  member: string;
  day: string;
  kind: string;
  value: number;
}

interface EntryRow extends Entered {
  source: CountableEntry['source'];
  steps: number;
  is_on_foot: boolean;
}

/** Compares the stored data with what the writers were told, and every total with its parts. */
export function findTruth(
  administration: ClientConfig,
  pools: Pools,
  programId: number,
  writers: readonly Writer[],
): Promise<Truth> {
  return withClient(administration, async (client) => {
    await client.query(`set search_path = ${schemaName}`);
    const { rows: entries } = await client.query<EntryRow>(entriesOf, [programId]);
    const { rows: metrics } = await client.query<Entered>(metricsOf, [programId]);
    const said = compareEntries([...entries, ...metrics], writers);
    const countFound = async (verify: (db: Db, programId: number) => Promise<object>) => {
      const found = await inProgram(pools, programId, (db) => verify(db, programId));
      // A list of findings, or lists by topic.
      return Object.values(found).flat().length;
    };
    const keys = await compareKeys(client, programId, writers);
    return {
      entries: entries.length + metrics.length,
      lost: said.lost + keys.lost,
      doubled: said.doubled + keys.doubled,
      wrongDays: await countWrongDays(client, programId, entries),
      wrongBoards: await countFound(verifyBoards),
      wrongPoints:
        (await client.query(wrongPoints, [programId])).rows.length +
        (await countFound(verifyPoints)),
      wrongBadges: await countFound(verifyBadges),
    };
  });
}

function compareEntries(
  entries: readonly Entered[],
  writers: readonly Writer[],
): { lost: number; doubled: number } {
  const stored = new Map(entries.map((e) => [`${e.member} ${e.day} ${e.kind}`, e.value]));
  const wanted = new Map(
    writers.flatMap(({ member, stands }) =>
      [...stands].map(([key, value]) => [`${member.memberId} ${key}`, value]),
    ),
  );
  return {
    lost: [...wanted].filter(([key, value]) => stored.get(key) !== value).length,
    // Two rows of one member, day and source would share a key of the map.
    doubled: entries.length - [...stored.keys()].filter((key) => wanted.has(key)).length,
  };
}

async function compareKeys(
  client: pg.Client,
  programId: number,
  writers: readonly Writer[],
): Promise<{ lost: number; doubled: number }> {
  const { rows } = await client.query<{ key: string }>(
    'select idempotency_key as key from idempotency where program_id = $1 and status = 200',
    [programId],
  );
  const kept = new Set(rows.map(({ key }) => key));
  const acknowledged = writers.flatMap((writer) => writer.acknowledged);
  return {
    lost: acknowledged.filter((key) => !kept.has(key)).length,
    doubled: rows.length - acknowledged.filter((key) => kept.has(key)).length,
  };
}

async function countWrongDays(
  client: pg.Client,
  programId: number,
  entries: readonly EntryRow[],
): Promise<number> {
  const { rows } = await client.query<Record<string, string | number>>(daysOf, [programId]);
  const kept = new Map(rows.map((row) => [`${row.member} ${row.day}`, row]));
  const byDay = new Map<string, CountableEntry[]>();
  for (const { member, day, source, steps, is_on_foot: isOnFoot } of entries) {
    const key = `${member} ${day}`;
    byDay.set(key, [...(byDay.get(key) ?? []), { source, steps, isOnFoot }]);
  }
  const keys = new Set([...kept.keys(), ...byDay.keys()]);
  return [...keys].filter((key) => {
    const derived = deriveDay(byDay.get(key) ?? []);
    const row = kept.get(key);
    return Object.entries(derived).some(([name, value]) => Number(row?.[name] ?? 0) !== value);
  }).length;
}
