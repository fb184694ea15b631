import { ApiProblem } from '@stridewell/platform';
import { EntryForm, fieldOf, type EntryDraft } from './check-entry.ts';

const empty: EntryDraft = {
  kind: 'steps',
  date: '2026-11-20',
  steps: null,
  activityId: null,
  minutes: null,
  note: '',
};

function refusals(changes: Partial<EntryDraft>) {
  const result = EntryForm.safeParse({ ...empty, ...changes });
  return result.error?.issues.map((issue) => [issue.path.join('.'), issue.message]) ?? [];
}

describe('an entry of steps', () => {
  it('requires steps', () => {
    expect(refusals({})).toEqual([['steps', 'stepsMissing']]);
    expect(refusals({ steps: 0 })).toEqual([['steps', 'stepsMissing']]);
    expect(refusals({ steps: 1 })).toEqual([]);
  });

  it('refuses a text that is not a number with its own message', () => {
    expect(refusals({ steps: Number.NaN })).toEqual([['steps', 'stepsWhole']]);
    expect(refusals({ kind: 'activity', activityId: 1, minutes: Number.NaN })).toEqual([
      ['minutes', 'minutesWhole'],
    ]);
  });

  it('treats more than 150,000 steps as a typo', () => {
    expect(refusals({ steps: 150_000 })).toEqual([]);
    expect(refusals({ steps: 150_001 })).toEqual([['steps', 'tooManySteps']]);
  });

  it('has a note of at most 280 characters', () => {
    expect(refusals({ steps: 1, note: 'a'.repeat(281) })).toEqual([['note', 'noteTooLong']]);
  });
});

describe('an entry of an activity', () => {
  const activity = { kind: 'activity' as const };

  it('requires the activity and the minutes', () => {
    expect(refusals(activity)).toEqual([
      ['activityId', 'activityMissing'],
      ['minutes', 'minutesMissing'],
    ]);
    expect(refusals({ ...activity, activityId: 1, minutes: 30 })).toEqual([]);
  });

  it("can't be longer than a day", () => {
    expect(refusals({ ...activity, activityId: 1, minutes: 1441 })).toEqual([
      ['minutes', 'tooManyMinutes'],
    ]);
  });
});

describe('a refusal of the server', () => {
  it('is shown at the field it names', () => {
    const problem = new ApiProblem('validation_failed', 400, '', { 'stepData.0.note': 'No.' });
    expect(fieldOf(problem)).toBe('note');
  });

  it('is shown at the field its code is about', () => {
    expect(fieldOf(new ApiProblem('day_outside_window', 422, ''))).toBe('date');
    expect(fieldOf(new ApiProblem('too_many_minutes', 422, ''))).toBe('minutes');
  });

  it('applies to the whole form otherwise', () => {
    expect(fieldOf(new ApiProblem('internal_error', 500, ''))).toBe('root');
    expect(fieldOf(new ApiProblem('network_unreachable', 0, ''))).toBe('root');
  });
});
