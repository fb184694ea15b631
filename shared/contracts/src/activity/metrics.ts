import { z } from '@stridewell/contracts/zod';
import { endpoint } from '#wire/endpoint.ts';
import { Day, Id, Instant, line, WrittenMemberId } from '#wire/primitives.ts';
import { maxNoteLength } from './steps.ts';
import { fromKilograms, hasWeightDecimals, toKilograms, WeightUnit } from './weights.ts';

/** The allowed values of a metric, in its unit: from `least` to `most` in steps of `step` (screens-and-rules 1.3). */
export const metricRules = {
  mood: { least: 1, most: 5, step: 1, unit: 'level' },
  water: { least: 0, most: 8, step: 1, unit: 'droplet' },
  mindfulness: { least: 1, most: 5, step: 1, unit: 'leaf' },
  sleep: { least: 0, most: 24, step: 0.25, unit: 'h' },
  weight: { least: 20, most: 400, step: null, unit: 'kg' },
  exercise: { least: 0, most: 1440, step: 1, unit: 'min' },
  'heart-rate': { least: 25, most: 220, step: 1, unit: 'bpm' },
  nutrition: { least: 1, most: 10, step: 1, unit: 'rating' },
} as const satisfies Record<
  string,
  {
    least: number;
    most: number;
    /** Null if the decimals depend on the unit of entry. */
    step: number | null;
    unit: string;
  }
>;

/** A wellness metric. */
export type MetricType = keyof typeof metricRules;

/** A wellness metric, as named in queries and bodies. */
export const MetricType = z.enum(Object.keys(metricRules) as [MetricType, ...MetricType[]]); // keys of the object above

/** Units of metrics; only a weight can be entered in more than one. */
export const MetricUnit = z.enum([
  ...WeightUnit.options,
  'level',
  'droplet',
  'leaf',
  'h',
  'min',
  'bpm',
  'rating',
] as const);

/** The kind of exercise. */
export const ExerciseType = z.enum([
  'walking',
  'running',
  'cycling',
  'swimming',
  'strength',
  'yoga',
  'dancing',
  'team-sport',
  'seated',
  'other',
]);

/** Where a metric came from. */
export const MetricSource = z.enum(['manual', 'device', 'import']);

/** The maximum number of tags of a mood. */
export const maxMoodTags = 10;

/** The maximum number of days in a series. */
export const maxDaysInSeries = 366;

/** The values to save for one day; null as a value deletes the entry. */
export const WellnessMetricsItem = z.strictObject({
  date: Day,
  value: z.number().nullable(),
  /** For a weight, by default kg. */
  unit: MetricUnit.optional(),
  note: z.string().max(maxNoteLength).optional(),
  /** For a mood. */
  tags: z.array(line(30)).max(maxMoodTags).optional(),
  /** For sleep: 1 (poor) to 5 (very good). */
  quality: z.int().min(1).max(5).optional(),
  /** For exercise. */
  exerciseType: ExerciseType.optional(),
});

/** The values to save for one day, parsed. */
export type WellnessMetricsItem = z.infer<typeof WellnessMetricsItem>;

/** The fields of an item that only one metric has. */
const fieldsOfOne = { tags: 'mood', quality: 'sleep', exerciseType: 'exercise' } as const;

/** Returns the problems of a metric's item by field; empty if it is valid. */
export function refuseMetric(
  metric: MetricType,
  { value, unit, ...rest }: WellnessMetricsItem,
): { field: keyof WellnessMetricsItem; message: string }[] {
  const refusals: ReturnType<typeof refuseMetric> = [];
  const isUnit = metric === 'weight' ? isWeightUnit(unit ?? 'kg') : isOwnUnit(metric, unit);
  if (!isUnit) refusals.push({ field: 'unit', message: `Use ${unitsOf(metric)}.` });
  else if (value !== null && !isInRange(metric, value, unit)) {
    refusals.push({ field: 'value', message: rangeMessage(metric) });
  }
  for (const field of ['tags', 'quality', 'exerciseType'] as const) {
    if (rest[field] !== undefined && fieldsOfOne[field] !== metric) {
      refusals.push({ field, message: `This only applies to ${fieldsOfOne[field]}.` });
    }
  }
  if (rest.tags && new Set(rest.tags).size < rest.tags.length) {
    refusals.push({ field: 'tags', message: 'Use each tag once.' });
  }
  return refusals;
}

/**
 * Returns whether a measured value is within the bounds of its metric; unlike a typed one, it needn't be a whole step.
 */
export function isMeasurable(metric: MetricType, value: number): boolean {
  const { least, most } = metricRules[metric];
  return value >= least && value <= most;
}

function isWeightUnit(unit: string): unit is WeightUnit {
  return WeightUnit.safeParse(unit).success;
}

function isOwnUnit(metric: MetricType, unit: string | undefined): boolean {
  return unit === undefined || unit === metricRules[metric].unit;
}

function unitsOf(metric: MetricType): string {
  return metric === 'weight' ? WeightUnit.options.join(', ') : metricRules[metric].unit;
}

function isInRange(metric: MetricType, value: number, unit: string | undefined): boolean {
  const { least, most, step } = metricRules[metric];
  if (step !== null) return value >= least && value <= most && Number.isInteger(value / step);
  const entered = WeightUnit.parse(unit ?? 'kg');
  const kilograms = toKilograms(value, entered);
  return kilograms >= least && kilograms <= most && hasWeightDecimals(value, entered);
}

function rangeMessage(metric: MetricType): string {
  const { least, most, step } = metricRules[metric];
  if (step === null) {
    const others = (['lb', 'st'] as const).map((unit) => {
      const [from, to] = [least, most].map((kg) => Math.round(fromKilograms(kg, unit)));
      return `${from} to ${to} ${unit}`;
    });
    return `Enter ${least} to ${most} kg (about ${others.join(', ')}), with up to two decimals (four for st).`;
  }
  const inSteps = step === 1 ? 'a whole number' : `a number in steps of ${step}`;
  return `Enter ${inSteps} from ${least} to ${most.toLocaleString('en')}.`;
}

/** One entry of a metric. */
export const MetricEntry = z.strictObject({
  date: Day,
  metric: MetricType,
  /** In `unit`, as entered. */
  value: z.number(),
  unit: MetricUnit,
  source: MetricSource,
  /** The name of the device it came from; null for other sources. */
  deviceName: z.string().nullable(),
  note: z.string().nullable(),
  tags: z.array(z.string()),
  quality: z.int().nullable(),
  exerciseType: ExerciseType.nullable(),
  /** The points for it, after the daily cap. */
  points: z.int(),
  /** Whether the member may still change it. */
  isOpen: z.boolean(),
  writtenAt: Instant,
});

/** One entry of a metric, parsed. */
export type MetricEntry = z.infer<typeof MetricEntry>;

/** A metric day by day. */
export const MetricSeries = z.strictObject({
  metric: MetricType,
  /** The unit of every value: kilograms for a weight, whatever unit it was entered in. */
  unit: MetricUnit,
  /** Days with an entry, and the longest run of them. */
  days: z.int(),
  longestRun: z.int(),
  /** Every day of the span, the oldest first; null for days without an entry. */
  values: z.array(z.strictObject({ date: Day, value: z.number().nullable() })),
});

/** A metric day by day, parsed. */
export type MetricSeries = z.infer<typeof MetricSeries>;

const MemberParams = z.strictObject({ id: Id });

/** Saves metrics; a member's last value for a day and metric counts. */
export const addWellnessMetrics = endpoint({
  method: 'POST',
  path: '/members/:id/add-wellness-metrics',
  summary: 'Log a wellness metric for one or more days',
  description:
    "A new value replaces the day's old one, and null removes it. Weights can be in kg, lb or st. Only the member can read the values.",
  access: 'member',
  owns: 'self',
  params: z.strictObject({ id: WrittenMemberId }),
  body: z
    .strictObject({
      metricType: MetricType,
      wellnessMetricsData: z.array(WellnessMetricsItem).min(1).max(31),
    })
    .superRefine(({ metricType, wellnessMetricsData }, context) => {
      const refuse = (at: number, field: string, message: string) =>
        context.addIssue({ code: 'custom', path: ['wellnessMetricsData', at, field], message });
      const seen = new Set<string>();
      wellnessMetricsData.forEach((item, at) => {
        for (const { field, message } of refuseMetric(metricType, item)) refuse(at, field, message);
        if (seen.has(item.date)) refuse(at, 'date', 'You sent this day twice. Send it once.');
        seen.add(item.date);
      });
    }),
  changes: ['metrics', 'points', 'badges'],
  response: z.strictObject({ entries: z.array(MetricEntry) }),
  errors: ['day_outside_window', 'day_in_future', 'day_before_registration'],
});

/** Lists the viewer's metrics. */
export const listWellnessMetrics = endpoint({
  method: 'GET',
  path: '/members/:id/wellness-metric-data',
  summary: 'List your wellness metrics, newest first, with a daily series',
  description:
    'The series covers the requested period (the last 30 days by default, up to 366), the list all entries.',
  access: 'member',
  owns: 'self',
  params: MemberParams,
  query: z.strictObject({
    metric: MetricType.optional(),
    startDate: Day.optional(),
    endDate: Day.optional(),
  }),
  shows: ['metrics'],
  response: MetricEntry,
  list: {
    perPage: 7,
    meta: z.strictObject({ today: Day, opensOn: Day, series: z.array(MetricSeries) }),
  },
});
