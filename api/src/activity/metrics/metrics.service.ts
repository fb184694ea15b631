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
import { updateBadges } from '#activity/badges/badges.service.ts';
import { lockMembers } from '#engine/leaderboard/index.ts';
import { applyPointClaims } from '#activity/points/points.service.ts';
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

/** A source's value for a day and metric; null deletes the entry. */
type MetricWord = Omit<MetricRow, 'value'> & { value: number | null; isPrimary: boolean };

/** The device fields of values that come from no device. */
const ofNoDevice = { provider: null, version: 0, isPrimary: false } as const;

/** Records the viewer's values for some days, and returns the entries that those days have now. */
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

/** A value that a device measured or an import contained. */
export interface RecordedMetric extends MetricKey {
  /** Only members themselves can log a mood. */
  metric: Exclude<MetricType, 'mood'>;
  /** In the metric's own unit: a weight in kilograms. Null deletes the entry. */
  value: number | null;
  source: 'device' | 'import';
  /** The device, the version of its report, and whether it is the member's primary source. */
  device?: Pick<MetricWord, 'version' | 'isPrimary'> & { provider: DeviceProvider };
  exerciseType?: MetricRow['exerciseType'];
}

/**
 * Records metrics of many members together, each day and metric once, and updates everything that depends on them. A
 * value that a member typed stays: no device or import replaces it. Existing values can only be replaced in a
 * transaction of their member.
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
    // Measured values are stored exactly, even between the increments that a member can type.
    if (value !== null && !isMeasurable(metric, value)) throw new Problem('validation_failed');
    const nothing = { note: null, tags: [], quality: null };
    const { unit } = metricRules[metric];
    return { memberId, metric, day, value, source, ...device, ...nothing, exerciseType, unit };
  });
  await writeMetrics(db, programId, words, now, writeValues);
}

/** Deletes everything that a member logged, and updates what depends on it. */
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

/** The values to write with the entries. */
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

/** Deletes what a member's device measured, and updates what depends on it. */
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

/** Counts a member's entries from each of their devices. */
export function countMetricsOfDevices(
  db: Db,
  programId: number,
  memberId: number,
): Promise<Map<string, number>> {
  return selectDeviceCounts(db, programId, memberId);
}

/** Reads a member's values in a span of days; must run in a transaction of that member. */
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

/** Updates points and badges, which depend on whether a metric was logged, not on its value. */
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
  await applyPointClaims(db, programId, claims, now);
  const metrics = changes.map(({ memberId, day, metric, isLogged }) => {
    return { memberId, day, metric, isLogged };
  });
  await updateBadges(db, programId, { metrics }, now);
}
