import {
  type DeviceProvider,
  isMeasurable,
  type MetricEntry,
  metricRules,
  type MetricType,
  pointRules,
  toKilograms,
  type WellnessMetricsItem,
  WeightUnit,
} from '@stridewell/contracts';
import { entryWindow, memberDay } from '@stridewell/rules';
import { settleBadges } from '#activity/badges/badges.service.ts';
import { lockMembers } from '#engine/leaderboard/index.ts';
import { settlePoints } from '#activity/points/points.service.ts';
import type { Db } from '#engine/postgres/index.ts';
import { Problem, type Span, type Viewer } from '#engine/requests/index.ts';
import type { PrivateKey } from '#engine/secrets/index.ts';
import { describe, everything } from './metric-list.service.ts';
import { mayReplace, requireOpen } from './metrics.policy.ts';
import {
  selectDeviceCounts,
  selectMetricsOfDevice,
  selectMetricValues,
  selectShownMetrics,
} from './metric-lists.sql.ts';
import {
  deleteMetrics,
  deleteMetricsOf,
  deleteMetricValues,
  insertMetricValues,
  type MetricKey,
  type MetricRow,
  selectOrigins,
  takePlainMoods,
  updateMetricValues,
  upsertMetrics,
} from './metrics.sql.ts';
import { type Mood, writeMoods } from './moods.service.ts';

/** The value of a source for a day and metric; null deletes the entry. */
type MetricWord = Omit<MetricRow, 'value'> & { value: number | null; isPrimary: boolean };

/** Of words that come from no device. */
const ofNoDevice = { provider: null, version: 0, isPrimary: false } as const;

/** Records what the viewer measured on some days, and answers the entries that those days have now. */
export async function addWellnessMetrics(
  db: Db,
  key: PrivateKey,
  viewer: Viewer,
  metric: MetricType,
  items: readonly WellnessMetricsItem[],
  now: Date,
): Promise<MetricEntry[]> {
  const { programId, memberId } = viewer;
  const [member] = await lockMembers(db, programId, [memberId]);
  if (!member) throw new Problem('not_found');
  const days = entryWindow(memberDay(now, member), member.registeredOn);
  requireOpen(items, days);
  const words = items.map((item) => wordOf(memberId, metric, item));
  const moods = metric === 'mood' ? new Map<string, Mood | null>() : null;
  await writeMetrics(db, programId, words, now, moods ? async () => {} : writeValues);
  if (moods) {
    for (const { day, ...plain } of await takePlainMoods(db, programId, memberId)) {
      moods.set(day, plain);
    }
    for (const { day, value, note, tags } of words) {
      moods.set(day, value === null ? null : { value, note, tags: [...tags] });
    }
    await writeMoods(db, key, viewer, moods);
  }
  const written = items.map(({ date }) => date).sort();
  const span = { first: written[0] ?? '', last: written.at(-1) ?? '' };
  const rows = await selectShownMetrics(db, programId, { memberId, metric, ...span }, everything);
  const said = moods ?? new Map<string, Mood>();
  return rows.filter(({ day }) => written.includes(day)).map((row) => describe(row, said, days));
}

function wordOf(
  memberId: number,
  metric: MetricType,
  { date, value, unit, note, tags, quality, exerciseType }: WellnessMetricsItem,
): MetricWord {
  const entered = unit ?? metricRules[metric].unit;
  const weight = WeightUnit.safeParse(entered);
  return {
    memberId,
    metric,
    day: date,
    unit: entered,
    source: 'manual',
    note: note || null,
    ...ofNoDevice,
    value: value !== null && weight.success ? toKilograms(value, weight.data) : value,
    tags: tags ?? [],
    quality: quality ?? null,
    exerciseType: exerciseType ?? null,
  };
}

/** What a device measured, or what is known from before. */
export interface RecordedMetric extends MetricKey {
  /** A mood is said by its member alone. */
  metric: Exclude<MetricType, 'mood'>;
  /** In the metric's own unit: a weight in kilograms. Null takes the entry away. */
  value: number | null;
  source: 'device' | 'import';
  /** Which device, which of its words is the later one, and whether it is the member's primary source. */
  device?: Pick<MetricWord, 'version' | 'isPrimary'> & { provider: DeviceProvider };
  exerciseType?: MetricRow['exerciseType'];
}

/**
 * Records metrics of many members at once, each day and metric once, with everything that follows from them.
 * What a member typed stays: a device or an import does not replace it. Values that are there are replaced in a
 * transaction of their member alone.
 */
export async function recordMetrics(
  db: Db,
  programId: number,
  recorded: readonly RecordedMetric[],
  now: Date,
): Promise<void> {
  const locked = await lockMembers(db, programId, [
    ...new Set(recorded.map(({ memberId }) => memberId)),
  ]);
  const members = new Map(locked.map((member) => [member.memberId, member]));
  const words = recorded.map((one): MetricWord => {
    const { memberId, metric, day, value, source, device = ofNoDevice, exerciseType = null } = one;
    const member = members.get(one.memberId);
    if (!member) throw new Problem('not_found');
    if (day > memberDay(now, member)) throw new Problem('day_in_future');
    if (day < member.registeredOn) throw new Problem('day_before_registration');
    // What was measured is kept as it is, between the steps that can be typed as well.
    if (value !== null && !isMeasurable(metric, value)) throw new Problem('validation_failed');
    const nothing = { note: null, tags: [], quality: null };
    const { unit } = metricRules[metric];
    return { memberId, metric, day, value, source, ...device, ...nothing, exerciseType, unit };
  });
  await writeMetrics(db, programId, words, now, writeValues);
}

/** Takes away everything that a member measured, with what followed from it. */
export async function eraseMetrics(
  db: Db,
  programId: number,
  memberId: number,
  now: Date,
): Promise<void> {
  await lockMembers(db, programId, [memberId]);
  const removed = await deleteMetricsOf(db, programId, memberId);
  await settle(
    db,
    programId,
    removed.map((key) => ({ ...key, memberId, isLogged: false })),
    now,
  );
}

/** The values that are written with the entries. */
interface ValueChanges {
  added: readonly MetricRow[];
  changed: readonly MetricRow[];
  removed: readonly MetricKey[];
}

async function writeValues(
  db: Db,
  programId: number,
  { added, changed, removed }: ValueChanges,
): Promise<void> {
  if (removed.length > 0) await deleteMetricValues(db, programId, removed);
  if (added.length > 0) await insertMetricValues(db, programId, added);
  if (changed.length > 0) await updateMetricValues(db, programId, changed);
}

/** Takes away what a device measured of a member, with what followed from it. */
export async function eraseMetricsOfDevice(
  db: Db,
  programId: number,
  memberId: number,
  provider: DeviceProvider,
  now: Date,
): Promise<void> {
  const removed = await selectMetricsOfDevice(db, programId, memberId, provider);
  if (removed.length === 0) return;
  await deleteMetrics(db, programId, removed);
  await deleteMetricValues(db, programId, removed);
  await settle(
    db,
    programId,
    removed.map((key) => ({ ...key, isLogged: false })),
    now,
  );
}

/** Counts what is known of a member from each of their devices. */
export function countMetricsOfDevices(
  db: Db,
  programId: number,
  memberId: number,
): Promise<Map<string, number>> {
  return selectDeviceCounts(db, programId, memberId);
}

/** Reads what a member measured in a span of days, in a transaction of theirs. */
export function readMetricValues(
  db: Db,
  programId: number,
  memberId: number,
  span: Span,
): Promise<Pick<MetricRow, 'day' | 'metric' | 'value'>[]> {
  return selectMetricValues(db, programId, { memberId, metric: undefined, ...span });
}

/** Writes metrics. The caller has locked the members in an earlier statement. */
async function writeMetrics(
  db: Db,
  programId: number,
  words: readonly MetricWord[],
  now: Date,
  write: (db: Db, programId: number, changes: ValueChanges) => Promise<void>,
): Promise<void> {
  const before = new Map(
    (await selectOrigins(db, programId, words)).map((row) => [keyOf(row), row]),
  );
  const said = words.filter((word) => mayReplace(before.get(keyOf(word)), word));
  const removed = said.filter((word) => word.value === null && before.has(keyOf(word)));
  const rows = said.flatMap(({ value, ...word }) => (value === null ? [] : { ...word, value }));
  const added = rows.filter((row) => !before.has(keyOf(row)));
  const changed = rows.filter((row) => before.has(keyOf(row)));
  if (removed.length > 0) await deleteMetrics(db, programId, removed);
  if (rows.length > 0) await upsertMetrics(db, programId, rows, now);
  await write(db, programId, { added, changed, removed });
  await settle(
    db,
    programId,
    [
      ...added.map((key) => ({ ...key, isLogged: true })),
      ...removed.map((key) => ({ ...key, isLogged: false })),
    ],
    now,
  );
}

function keyOf({ memberId, day, metric }: MetricKey): string {
  return `${memberId} ${day} ${metric}`;
}

/** Points and badges follow from whether something was logged, not from what. */
async function settle(
  db: Db,
  programId: number,
  changes: readonly (MetricKey & { isLogged: boolean })[],
  now: Date,
): Promise<void> {
  if (changes.length === 0) return;
  const { points } = pointRules.metric;
  const claims = changes.map(({ memberId, day, metric, isLogged: isEarned }) => {
    const cause = { metric };
    return { memberId, day, rule: 'metric', subjectId: metric, points, cause, isEarned } as const;
  });
  await settlePoints(db, programId, claims, now);
  const metrics = changes.map(({ memberId, day, metric, isLogged }) => {
    return { memberId, day, metric, isLogged };
  });
  await settleBadges(db, programId, { metrics }, now);
}
