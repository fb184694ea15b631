import { Day, Id, maxNoteLength, maxMinutesPerDay, maxStepsPerEntry } from '@stridewell/contracts';
import type { ApiProblem } from '@stridewell/platform';
import { z } from '@stridewell/contracts/zod';

/** The numbers in the error messages, by the key of the message. */
export const entryLimits: Readonly<Record<string, number>> = {
  tooManySteps: maxStepsPerEntry,
  tooManyMinutes: maxMinutesPerDay,
  noteTooLong: maxNoteLength,
};

// Errors are keys under `entryProblem` in the catalogs.
const note = z.string().max(maxNoteLength, 'noteTooLong');

/** A field whose text is not a number holds NaN. */
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
  .max(maxMinutesPerDay, 'tooManyMinutes');

/** A valid entry: a day's steps, or an activity with its minutes. */
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

/** The values in the fields; null if nothing has been entered yet, NaN for a text that is not a number. */
export interface EntryDraft {
  kind: 'steps' | 'activity';
  date: string;
  steps: number | null;
  activityId: number | null;
  minutes: number | null;
  note: string;
}

/** Whether a field holds an amount that can be added: not empty, not zero, and a number. */
export function isAmount(value: number | null): value is number {
  return value !== null && value > 0;
}

/** The valid values of an edited entry, in the entry's unit. */
export const AmountForm = {
  steps: z.object({ amount: steps, note }),
  minutes: z.object({ amount: minutes, note }),
};

/** The values in the fields of an edited entry. */
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

/** Returns the field that a refusal of `addSteps` is about; `root` if it is about the whole form. */
export function fieldOf(problem: ApiProblem): keyof EntryDraft | 'root' {
  const [path] = Object.keys(problem.fields);
  const named = path?.split('.').at(-1);
  const fields = ['date', 'steps', 'activityId', 'minutes', 'note'] as const;
  return fields.find((field) => field === named) ?? fieldOfCode[problem.code] ?? 'root';
}
