import {
  Day,
  Id,
  mostCharactersInNote,
  mostMinutesInDay,
  maxStepsPerEntry,
} from '@stridewell/contracts';
import type { ApiProblem } from '@stridewell/platform';
import { z } from '@stridewell/contracts/zod';

/** The figures that the words of a refusal name, by the key of the words. */
export const entryLimits: Readonly<Record<string, number>> = {
  tooManySteps: maxStepsPerEntry,
  tooManyMinutes: mostMinutesInDay,
  noteTooLong: mostCharactersInNote,
};

// What is wrong is named by its key under `entryProblem` in the catalogs.
const note = z.string().max(mostCharactersInNote, 'noteTooLong');

/** A field whose text is no number holds NaN. */
const wholeOr =
  (missing: string, whole: string) =>
  ({ input }: { input?: unknown }) =>
    Number.isNaN(input) ? whole : missing;

const steps = z
  .number({ error: wholeOr('stepsMissing', 'stepsWhole') })
  .int('stepsWhole')
  .min(1, 'stepsMissing')
  .max(maxStepsPerEntry, 'tooManySteps');

const minutes = z
  .number({ error: wholeOr('minutesMissing', 'minutesWhole') })
  .int('minutesWhole')
  .min(1, 'minutesMissing')
  .max(mostMinutesInDay, 'tooManyMinutes');

/** What may be sent: steps of a day, or an activity of a day with its minutes. */
export const EntryForm = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('steps'), date: Day, steps, note }),
  z.object({
    kind: z.literal('activity'),
    date: Day,
    activityId: z.number('activityMissing').pipe(Id),
    minutes,
    note,
  }),
]);

/** What stands in the fields; null where nothing has been entered yet, NaN for a text that is no number. */
export interface EntryDraft {
  kind: 'steps' | 'activity';
  date: string;
  steps: number | null;
  activityId: number | null;
  minutes: number | null;
  note: string;
}

/** Whether a field holds an amount that can be added: not while it is empty, zero, or no number. */
export function isAmount(value: number | null): value is number {
  return value !== null && value > 0;
}

/** What may stand in an entry that is edited, in the unit of the entry. */
export const AmountForm = {
  steps: z.object({ amount: steps, note }),
  minutes: z.object({ amount: minutes, note }),
};

/** What stands in the fields of an entry that is edited. */
export interface AmountDraft {
  amount: number | null;
  note: string;
}

const fieldOfCode: Partial<Record<ApiProblem['code'], keyof EntryDraft>> = {
  day_outside_window: 'date',
  day_in_future: 'date',
  day_before_registration: 'date',
  too_many_steps: 'steps',
  manual_entry_off: 'steps',
  too_many_minutes: 'minutes',
  activity_not_offered: 'activityId',
  counted_by_device: 'activityId',
  converter_off: 'activityId',
};

/** The field that a refusal of `addSteps` is about; `root` when it is about the whole. */
export function fieldOf(problem: ApiProblem): keyof EntryDraft | 'root' {
  const [path] = Object.keys(problem.fields);
  const named = path?.split('.').at(-1);
  const fields = ['date', 'steps', 'activityId', 'minutes', 'note'] as const;
  return fields.find((field) => field === named) ?? fieldOfCode[problem.code] ?? 'root';
}
