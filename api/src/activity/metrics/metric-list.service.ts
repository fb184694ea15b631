import {
  DeviceProvider,
  fromKilograms,
  type MetricEntry,
  metricRules,
  type MetricSeries,
  type MetricType,
  maxDaysInSeries,
  WeightUnit,
} from '@stridewell/contracts';
import {
  addDays,
  earlierDay,
  entryWindow,
  isOpenDay,
  laterDay,
  memberDay,
  type MemberWindow,
} from '@stridewell/rules';
import { nameOfProvider } from '#activity/device-vendors/device-vendors.service.ts';
import { selectRegisteredOn } from '#activity/member-days/member-days.service.ts';
import {
  pageOfDays,
  type RequestedSpan,
  requireForward,
  type Viewer,
} from '#engine/requests/index.ts';
import type { Db } from '#engine/postgres/index.ts';
import type { PrivateKey } from '#engine/secrets/index.ts';
import { readMetricFacts } from './metric-facts.service.ts';
import {
  countMetrics,
  selectMetricValues,
  selectShownMetrics,
  type ShownMetricRow,
  type WantedMetrics,
} from './metric-lists.sql.ts';
import { type Mood, readMoods } from './moods.service.ts';

/** The number of days in a series, by default. */
const daysInSeries = 30;
/** A page with room for a whole series. */
export const everything = { perPage: maxDaysInSeries, offset: 0 };

/** Describes an entry for its member; a mood's value comes from a private record. */
export function describe(
  row: ShownMetricRow,
  moods: ReadonlyMap<string, Mood | null>,
  days: MemberWindow,
): MetricEntry {
  const { day, metric, source, quality, exerciseType } = row;
  const mood = metric === 'mood' ? moods.get(day) : null;
  const { value, note, tags } = mood ?? { ...row, value: row.value ?? 0, tags: row.tags ?? [] };
  const unit = row.unit ?? metricRules[metric].unit;
  const weight = WeightUnit.safeParse(unit);
  const device = DeviceProvider.safeParse(row.provider);
  return {
    date: day,
    metric,
    unit,
    source,
    note,
    tags: [...tags],
    quality,
    exerciseType,
    value: weight.success ? fromKilograms(value, weight.data) : value,
    deviceName: device.success ? nameOfProvider(device.data) : null,
    points: row.points,
    isOpen: isOpenDay(day, days),
    writtenAt: row.writtenAt,
  };
}

export interface MetricPage {
  data: MetricEntry[];
  total: number;
  meta: { today: string; opensOn: string; series: MetricSeries[] };
}

/** Lists the viewer's metrics since registration or in a span, with a series of its last days. */
export async function listWellnessMetrics(
  db: Db,
  key: PrivateKey,
  viewer: Viewer,
  { metric, ...asked }: RequestedSpan & { metric?: MetricType | undefined },
  page: { perPage: number; offset: number },
  now: Date,
): Promise<MetricPage> {
  requireForward(asked);
  const { programId, memberId } = viewer;
  const registeredOn = await selectRegisteredOn(db, programId, memberId);
  const days = entryWindow(memberDay(now, viewer), registeredOn);
  const { today, opensOn } = days;
  const first = laterDay(asked.startDate ?? registeredOn, registeredOn);
  const last = earlierDay(asked.endDate ?? today, today);
  const wanted = { memberId, metric, first, last };
  const shownDays = asked.startDate ? maxDaysInSeries : daysInSeries;
  const shown = { first: laterDay(first, addDays(last, 1 - shownDays)), last };
  const [rows, total, series] = await Promise.all([
    selectShownMetrics(db, programId, wanted, page),
    countMetrics(db, programId, wanted),
    readValues(db, programId, { memberId, metric, ...shown }),
  ]);
  const moodDays = rows.filter((row) => row.metric === 'mood').map(({ day }) => day);
  const isMoodShown = metric === undefined || metric === 'mood';
  const moods = isMoodShown ? await readMoods(db, key, viewer, shown, moodDays) : noMoods;
  const data = rows.map((row) => describe(row, moods, days));
  const meta = { today, opensOn, series: seriesOf(series, moods, { memberId, metric, ...shown }) };
  return { data, total, meta };
}

const noMoods: ReadonlyMap<string, Mood> = new Map();

async function readValues(db: Db, programId: number, wanted: WantedMetrics) {
  const { memberId, first, last } = wanted;
  const [values, facts] = await Promise.all([
    selectMetricValues(db, programId, wanted),
    readMetricFacts(db, programId, [memberId], { first, last }),
  ]);
  return { values, facts };
}

function seriesOf(
  { values, facts }: Awaited<ReturnType<typeof readValues>>,
  moods: ReadonlyMap<string, Mood>,
  { memberId, metric: asked, ...span }: WantedMetrics,
): MetricSeries[] {
  const said = [...moods].map(([day, { value }]) => ({ day, metric: 'mood' as const, value }));
  const rows = [...values, ...said.filter(({ day }) => day >= span.first && day <= span.last)];
  const { days } = pageOfDays(span, everything);
  const metrics = asked ? [asked] : [...new Set(rows.map(({ metric }) => metric))].sort();
  return metrics.map((metric) => {
    const ofMetric = rows.filter((row) => row.metric === metric);
    const valueOf = new Map(ofMetric.map(({ day, value }) => [day, value]));
    const fact = facts.get(memberId)?.find((one) => one.metric === metric);
    const values = days.map((date) => ({ date, value: valueOf.get(date) ?? null })).reverse();
    const { unit } = metricRules[metric];
    return { metric, unit, days: fact?.days ?? 0, longestRun: fact?.longestRun ?? 0, values };
  });
}
