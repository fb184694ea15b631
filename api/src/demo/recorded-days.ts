import { parse } from 'csv-parse/sync';
import { readFileSync } from 'node:fs';
import { z } from 'zod';

const Row = z.object({ Id: z.string(), ActivityDate: z.iso.date(), TotalSteps: z.coerce.number() });

/** Steps of one person's recorded days; `daysAgo` 0 is the last day of the recording. */
export type RecordedPerson = { daysAgo: number; steps: number }[];

const dayInMs = 86_400_000;

/** Steps a day of somebody who makes a good first impression: near the usual goal, with ups and downs. */
const typicalSteps = 7600;

/** Reads the 33 recorded people of the Fitbit data set (see api/demo/fitbit-2016), the most typical walker first. */
export function readRecordedPeople(file: URL): RecordedPerson[] {
  const rows = z.array(Row).parse(parse(readFileSync(file), { columns: true }));
  const lastDay = Math.max(...rows.map((row) => Date.parse(row.ActivityDate)));
  const people = new Map<string, RecordedPerson>();
  for (const { Id, ActivityDate, TotalSteps } of rows) {
    const daysAgo = (lastDay - Date.parse(ActivityDate)) / dayInMs;
    people.set(Id, [...(people.get(Id) ?? []), { daysAgo, steps: TotalSteps }]);
  }
  return [...people.values()].sort((a, b) => distanceToTypical(a) - distanceToTypical(b));
}

function distanceToTypical(days: RecordedPerson): number {
  const total = days.reduce((sum, { steps }) => sum + steps, 0);
  return Math.abs(total / days.length - typicalSteps);
}
