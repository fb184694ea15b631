import { ApiProblem, useFormat, useSnackbar, useText } from '@stridewell/platform';
import type { StepDay } from '@stridewell/contracts';
import { activityName } from './activity-names.ts';
import type { EntryChange } from './entry-change.ts';
import { useAddSteps } from './steps.queries.ts';

/** What is being done to the ledger. */
export type EntryAct = 'add' | 'change' | 'remove' | 'restore';

/**
 * Saves a change of the ledger; answers the problem when there was one. Says what was added or
 * changed; a removal says itself, beside its Undo.
 */
export function useEntrySaver() {
  const t = useText('mf-dashboard');
  const format = useFormat();
  const snackbar = useSnackbar();
  const addSteps = useAddSteps();

  function words(act: 'add' | 'change', change: EntryChange, day: StepDay): string {
    const total = format.number(day.steps);
    if (act === 'change') return t('saved.change', { total, count: day.steps });
    const isToday = day.date === format.today();
    if ('steps' in change) {
      const steps = format.number(change.steps);
      const values = { count: change.steps, steps, total };
      return isToday ? t('saved.stepsToday', values) : t('saved.steps', values);
    }
    const steps = format.number(change.minutes * change.activity.stepsPerMinute);
    const activity = activityName(t, change.activity);
    const values = { activity, steps, total };
    return isToday ? t('saved.activityToday', values) : t('saved.activity', values);
  }

  return {
    isSaving: addSteps.isPending,
    async save(act: EntryAct, change: EntryChange): Promise<ApiProblem | null> {
      try {
        const day = await addSteps.mutateAsync(change);
        if (act === 'add' || act === 'change') {
          snackbar.show({ text: words(act, change, day) });
        }
        return null;
      } catch (error) {
        if (error instanceof ApiProblem) return error;
        throw error;
      }
    },
  };
}
