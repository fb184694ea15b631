import { isMeasurable } from '@stridewell/contracts';
import { memberDay } from '@stridewell/rules';
import type { Measured } from '#activity/device-vendors/device-vendors.service.ts';
import { lockMembers } from '#engine/leaderboard/index.ts';
import { readMetricValues, recordMetrics } from '#activity/metrics/metrics.service.ts';
import type { Db } from '#engine/postgres/index.ts';
import type { ConnectionRow } from './connections.sql.ts';

/**
 * Stores what a device measured, other than steps, as the member's entries from that device, if the member agreed to
 * it; must run in a transaction of the member, because no one else can see values. Typed values stay, and known ones
 * are skipped.
 */
export async function recordMeasured(
  db: Db,
  programId: number,
  { memberId, provider, isPrimary, dataTypes }: ConnectionRow,
  measured: readonly Measured[],
  now: Date,
): Promise<void> {
  const [member] = await lockMembers(db, programId, [memberId]);
  if (!member) return;
  const today = memberDay(now, member);
  const wanted = measured.filter(
    ({ day, metric, value }) =>
      dataTypes.includes(metric) &&
      day >= member.registeredOn &&
      day <= today &&
      isMeasurable(metric, value),
  );
  const days = wanted.map(({ day }) => day).sort();
  const [first, last] = [days[0], days.at(-1)];
  if (first === undefined || last === undefined) return;
  const known = new Map(
    (await readMetricValues(db, programId, memberId, { first, last })).map((one) => [
      `${one.day} ${one.metric}`,
      one.value,
    ]),
  );
  const news = wanted.filter(({ day, metric, value }) => known.get(`${day} ${metric}`) !== value);
  if (news.length === 0) return;
  await recordMetrics(
    db,
    programId,
    news.map(({ day, metric, value, version }) => {
      const device = { provider, version, isPrimary };
      return { memberId, day, metric, value, source: 'device', device };
    }),
    now,
  );
}
