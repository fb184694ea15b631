import type { FileKind, FileMetric } from '@stridewell/contracts';

/** A table that one program writes, known by its titles as `readTitle` gives them. */
export interface VendorTable {
  kind: FileKind;
  /** Titles that must all be there. */
  has: readonly string[];
  /** Of the file's name, where titles alone don't tell. */
  fileName?: RegExp;
  day: string;
  measures: Readonly<Record<string, { metric: FileMetric; unit?: string; isPart?: true }>>;
  person?: string;
  source?: string;
  isMonthFirst?: true;
  isDayInUtc?: true;
  /** Whether steps are whole numbers, so that a mark within one groups its digits. */
  hasWholeSteps?: true;
}

const steps = { metric: 'steps' } as const;
const googleHealth = { kind: 'google-takeout', day: 'timestamp', source: 'data source' } as const;
const garmin = { kind: 'garmin-csv', hasWholeSteps: true } as const;

/** The tables that need more than their titles to be read, the more particular first. */
export const vendorTables: readonly VendorTable[] = [
  fitabase('activitydate', { totalsteps: steps }),
  fitabase('activityday', { steptotal: steps }),
  fitabase('activityhour', { steptotal: { ...steps, isPart: true } }),
  fitabase('sleepday', { totalminutesasleep: { metric: 'sleep', unit: 'min' } }),
  fitabase('date', { weightkg: { metric: 'weight', unit: 'kg' } }),
  {
    kind: 'fitbit-csv',
    has: ['date', 'steps', 'minutes sedentary'],
    day: 'date',
    measures: { steps },
    hasWholeSteps: true,
  },
  { ...garmin, has: ['', 'actual', 'goal'], day: '', measures: { actual: steps } },
  { ...garmin, has: ['date', 'steps', 'goal'], day: 'date', measures: { steps } },
  {
    kind: 'samsung-health',
    has: ['step count', 'day time'],
    day: 'day time',
    measures: { 'step count': steps },
    source: 'deviceuuid',
    isDayInUtc: true,
    hasWholeSteps: true,
  },
  { ...googleHealth, has: ['timestamp', 'steps'], measures: { steps: { ...steps, isPart: true } } },
  {
    ...googleHealth,
    has: ['timestamp', 'beats per minute'],
    fileName: /^daily_resting_heart_rate/,
    measures: { 'beats per minute': { metric: 'heart-rate' } },
    isDayInUtc: true,
  },
  { ...googleHealth, has: ['timestamp', 'weight'], measures: { weight: { metric: 'weight' } } },
];

/** A research file of several people, as Fitabase writes it from Fitbit. */
function fitabase(day: string, measures: VendorTable['measures']): VendorTable {
  const has = [day, ...Object.keys(measures)];
  return { kind: 'fitbit-csv', has, day, measures, person: 'id', isMonthFirst: true };
}
