import { ApiProblem, outbox, useFormat, useSnackbar, useText } from '@stridewell/platform';
import { useActivityName } from '@stridewell/parts';
import type { StepDay } from '@stridewell/contracts';
import { useRef } from 'react';
import { entryOf, type EntryChange } from './entry-change.ts';
import { useEntryWords } from './entry-words.ts';
import { useStepAmount } from './step-amount.ts';
import { useAddSteps, type EntryAct, type EntrySaving } from './steps.queries.ts';

/**
 * Saves a change to the ledger; returns the problem if there was one. Reports what was added or changed, what counts
 * now, and why if that is less; a removal is reported elsewhere, next to its Undo.
 */
export function useEntrySaver({ isFailureShownHere }: { isFailureShownHere: boolean }) {
  const t = useText('mf-dashboard');
  const format = useFormat();
  const stepAmount = useStepAmount();
  const activityName = useActivityName();
  const snackbar = useSnackbar();
  const words = useEntryWords();
  const turn = useRef(0);

  function nameOf(change: EntryChange): string {
    if ('steps' in change) {
      return stepAmount(change.steps);
    }
    const minutes = format.number(change.minutes);
    return t('ledger.entryConverted', { activity: activityName(change.activity), minutes });
  }

  function whatWasAdded(change: EntryChange): string {
    if ('steps' in change) {
      return t('saved.stepsAdded', { steps: stepAmount(change.steps) });
    }
    const steps = stepAmount(change.minutes * change.activity.stepsPerMinute);
    return t('saved.activityRecorded', { activity: activityName(change.activity), steps });
  }

  function saved({ act, change }: EntrySaving, day: StepDay): string {
    const entry = entryOf(day, change);
    const reason = entry ? words.whyLess(day, entry) : null;
    const isWaiting = outbox.list().some(({ refusedAs }) => refusedAs === null);
    if (isWaiting) {
      const kept = t('saved.waiting', { entry: nameOf(change) });
      return reason === null ? kept : `${kept} ${reason}`;
    }
    const what = act === 'change' ? t('saved.change') : whatWasAdded(change);
    const isToday = act === 'add' && day.date === format.today();
    const counted = t(isToday ? 'saved.countedToday' : 'saved.counted', {
      total: format.number(day.steps),
    });
    return [what, reason, counted].filter((sentence) => sentence !== null).join(' ');
  }

  const addSteps = useAddSteps({
    isFailureShownHere,
    onSaved(saving, day) {
      if (saving.act === 'add' || saving.act === 'change') {
        snackbar.show({ text: saved(saving, day) });
      }
    },
    failureText: (problem, { change }) =>
      t('saved.failed', {
        entry: nameOf(change),
        date: format.date(change.date),
        reason: words.refusal(problem),
      }),
  });

  return {
    isSaving: addSteps.isPending,
    async save(act: EntryAct, change: EntryChange): Promise<ApiProblem | null> {
      if (act === 'add') turn.current += 1;
      try {
        await addSteps.mutateAsync({ act, change, turn: turn.current });
        return null;
      } catch (error) {
        if (error instanceof ApiProblem) return error;
        throw error;
      }
    },
    /** Reports a failure, with a Retry, if the form is about something else by now. */
    reportFailure: (problem: ApiProblem, change: EntryChange) =>
      addSteps.reportFailure(problem, { act: 'add', change, turn: turn.current }),
    /** Returns the message of a refusal. */
    refusal: (problem: ApiProblem) => words.refusal(problem),
  };
}
