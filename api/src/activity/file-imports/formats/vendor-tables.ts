import type { FileKind, FileMetric } from '@stridewell/contracts';
import type { StepRows } from './step-times.ts';

/** What a column contains: a value for each day, parts of it, or the total so far. */
interface VendorMeasure {
  metric: FileMetric;
  unit?: string;
  rows?: Exclude<StepRows, 'whole'>;
}

/** A table that a known program writes, identified by its titles as `readTitle` returns them. */
export interface VendorTable {
  kind: FileKind;
  /** Titles that must all be present. */
  has: readonly string[];
  /** A pattern for the file's name, if titles aren't enough. */
  fileName?: RegExp;
  day: string;
  measures: Readonly<Record<string, VendorMeasure>>;
  person?: string;
  source?: string;
  /** The column with the offset from UTC, if days are instants in UTC. */
  offset?: string;
  isMonthFirst?: true;
  isDayInUtc?: true;
  /** Whether steps are integers, so that a mark in one groups its digits. */
  hasWholeSteps?: true;
}

const steps = { metric: 'steps' } as const;
const googleHealth = { kind: 'google-takeout', day: 'timestamp', source: 'data source' } as const;
const samsung = { kind: 'samsung-health', hasWholeSteps: true } as const;
const withings = { kind: 'withings', hasWholeSteps: true } as const;
const oura = { kind: 'oura', hasWholeSteps: true } as const;
/** Sleep times, of which a night can have several. */
const asleep = (unit: string) => ({ metric: 'sleep', unit, rows: 'parts' }) as const;
const garmin = { kind: 'garmin-csv', hasWholeSteps: true } as const;

/** Garmin Connect's titles of steps and their goal in the languages of tables. */
const garminSteps: readonly (readonly [actual: string, goal: string])[] = [
  ['actual', 'goal'],
  ['real', 'objetivo'],
  ['actual', 'objetivo'],
  ['aktuell', 'ziel'],
  ['tatsachlich', 'ziel'],
  ['reel', 'objectif'],
  ['werkelijk', 'doel'],
  ['real', 'meta'],
  ['effettivo', 'obiettivo'],
];

/** The tables that need more than their titles to be read, more specific ones first. */
export const vendorTables: readonly VendorTable[] = [
  fitabase('activitydate', { totalsteps: steps }),
  fitabase('activityday', { steptotal: steps }),
  fitabase('activityhour', { steptotal: { ...steps, rows: 'parts' } }),
  fitabase('sleepday', { totalminutesasleep: { metric: 'sleep', unit: 'min' } }),
  fitabase('date', { weightkg: { metric: 'weight', unit: 'kg' } }),
  {
    kind: 'fitbit-csv',
    has: ['date', 'steps', 'minutes sedentary'],
    day: 'date',
    measures: { steps },
    hasWholeSteps: true,
  },
  ...garminSteps.map(([actual, goal]) => ({
    ...garmin,
    has: ['', actual, goal],
    day: '',
    measures: { [actual]: steps },
  })),
  { ...garmin, has: ['date', 'steps', 'goal'], day: 'date', measures: { steps } },
  ...['sleep score 4 weeks', 'sleep score 7 days'].map((day) => ({
    ...garmin,
    has: [day, 'duration', 'bedtime'],
    day,
    measures: {
      duration: { metric: 'sleep', unit: 'h' },
      'resting heart rate': { metric: 'heart-rate' },
    } as const, // measures of the contract
  })),
  {
    kind: 'fitbit-csv',
    has: ['start time', 'end time', 'minutes asleep'],
    day: 'end time',
    measures: { 'minutes asleep': asleep('min') },
  },
  {
    ...samsung,
    has: ['step count', 'day time'],
    day: 'day time',
    measures: { 'step count': steps },
    source: 'deviceuuid',
    isDayInUtc: true,
  },
  {
    // A day has a row for each device, and one for all devices.
    ...samsung,
    has: ['count', 'source type', 'day time'],
    day: 'day time',
    measures: { count: { ...steps, rows: 'totals' } },
    isDayInUtc: true,
  },
  {
    ...samsung,
    has: ['sleep duration', 'com.samsung.health.sleep.end time'],
    day: 'com.samsung.health.sleep.end time',
    offset: 'com.samsung.health.sleep.time offset',
    measures: { 'sleep duration': asleep('min') },
  },
  {
    ...samsung,
    has: ['weight', 'start time', 'time offset', 'datauuid'],
    day: 'start time',
    offset: 'time offset',
    measures: { weight: { metric: 'weight', unit: 'kg' } },
  },
  {
    ...withings,
    has: ['date', 'value'],
    fileName: /^aggregates_steps/,
    day: 'date',
    measures: { value: steps },
  },
  {
    ...withings,
    has: ['from', 'to', 'light', 'deep'],
    day: 'to',
    measures: { light: asleep('s'), deep: asleep('s'), rem: asleep('s') },
  },
  {
    ...withings,
    has: ['date', 'weight', 'fat mass', 'bone mass'],
    day: 'date',
    measures: { weight: { metric: 'weight' } },
  },
  {
    ...oura,
    has: ['date', 'steps', 'total sleep duration'],
    day: 'date',
    measures: {
      steps,
      'total sleep duration': asleep('s'),
      'average resting heart rate': { metric: 'heart-rate' },
    },
  },
  {
    // The app Simple Health Export writes this from Apple Health data.
    kind: 'apple-health',
    has: ['type', 'sourcename', 'startdate', 'enddate', 'unit', 'value'],
    fileName: /^HKQuantityTypeIdentifierStepCount/,
    day: 'startdate',
    source: 'sourcename',
    measures: { value: { ...steps, rows: 'parts' } },
  },
  { ...oura, has: ['day', 'steps', 'total calories'], day: 'day', measures: { steps } },
  {
    ...oura,
    has: ['day', 'total sleep duration'],
    day: 'day',
    measures: { 'total sleep duration': asleep('s') },
  },
  {
    ...googleHealth,
    has: ['timestamp', 'steps'],
    measures: { steps: { ...steps, rows: 'parts' } },
  },
  {
    ...googleHealth,
    has: ['timestamp', 'beats per minute'],
    fileName: /^daily_resting_heart_rate/,
    measures: { 'beats per minute': { metric: 'heart-rate' } },
    isDayInUtc: true,
  },
  {
    kind: 'google-takeout',
    has: ['minutes asleep', 'sleep end', 'end utc offset'],
    day: 'sleep end',
    offset: 'end utc offset',
    measures: { 'minutes asleep': asleep('min') },
  },
  { ...googleHealth, has: ['timestamp', 'weight'], measures: { weight: { metric: 'weight' } } },
];

/** Describes a research file with several people, as Fitabase writes it from Fitbit data. */
function fitabase(day: string, measures: VendorTable['measures']): VendorTable {
  const has = [day, ...Object.keys(measures)];
  return { kind: 'fitbit-csv', has, day, measures, person: 'id', isMonthFirst: true };
}
