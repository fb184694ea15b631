import { daysBetween, laterDay } from '@stridewell/rules';
import { parse } from 'csv-parse/sync';
import { readFileSync } from 'node:fs';
import { z } from 'zod';

const Activity = z.object({
  Id: z.string(),
  ActivityDate: z.iso.date(),
  TotalSteps: z.coerce.number(),
});
const Sleep = z.object({
  Id: z.string(),
  SleepDay: z.iso.date(),
  TotalMinutesAsleep: z.coerce.number(),
});
const Weight = z.object({ Id: z.string(), Date: z.iso.date(), WeightKg: z.coerce.number() });

/** One person's recorded days; `daysAgo` 0 is the last day of the recording. */
export type RecordedPerson = {
  daysAgo: number;
  steps: number;
  /** Hours asleep, in quarter hours. */
  sleep?: number | undefined;
  /** Kilograms, with two decimals. */
  weight?: number | undefined;
}[];

/** Daily steps of a person who makes a good first impression: near the default goal, with ups and downs. */
const typicalSteps = 7600;

/** Reads the 33 recorded people of the Fitbit data set (api/demo/fitbit-2016), the most typical walker first. */
export function readRecordedPeople(folder: URL): RecordedPerson[] {
  const read = <S extends z.ZodType>(row: S, name: string): z.output<S>[] =>
    z.array(row).parse(parse(readFileSync(new URL(name, folder)), { columns: true }));
  const rows = read(Activity, 'dailyActivity_merged.csv');
  const sleepOf = new Map(
    read(Sleep, 'sleepDay_merged.csv').map((row) => [
      `${row.Id} ${row.SleepDay}`,
      Math.round(row.TotalMinutesAsleep / 15) / 4,
    ]),
  );
  const weightOf = new Map(
    read(Weight, 'weightLogInfo_merged.csv').map((row) => [
      `${row.Id} ${row.Date}`,
      Number(row.WeightKg.toFixed(2)),
    ]),
  );
  const lastDay = rows.map((row) => row.ActivityDate).reduce(laterDay);
  const people = new Map<string, RecordedPerson>();
  for (const { Id, ActivityDate, TotalSteps } of rows) {
    const daysAgo = daysBetween(ActivityDate, lastDay);
    const [sleep, weight] = [sleepOf, weightOf].map((of) => of.get(`${Id} ${ActivityDate}`));
    people.set(Id, [...(people.get(Id) ?? []), { daysAgo, steps: TotalSteps, sleep, weight }]);
  }
  return [...people.values()].sort((a, b) => distanceToTypical(a) - distanceToTypical(b));
}

function distanceToTypical(days: RecordedPerson): number {
  const total = days.reduce((sum, { steps }) => sum + steps, 0);
  return Math.abs(total / days.length - typicalSteps);
}
