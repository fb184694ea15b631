import { ApiProblem, useFormat, useSnackbar, useText, useViewer } from '@stridewell/platform';
import type { StepDay } from '@stridewell/contracts';
import { activityName } from './activity-names.ts';
import type { EntryChange } from './entry-change.ts';
import { useAddSteps } from './steps.queries.ts';

/** What is being done, as far as the words about it differ. */
export type EntryAct = 'add' | 'change' | 'remove' | 'restore';

/** Saves a change of the ledger and says so; answers the problem when there was one. */
export function useEntrySaver() {
  const t = useText('mf-dashboard');
  const format = useFormat();
  const snackbar = useSnackbar();
  const viewer = useViewer();
  const addSteps = useAddSteps();

  function say(act: EntryAct, change: EntryChange, day: StepDay): string {
    const total = format.number(day.steps);
    if (act !== 'add') return t(`saved.${act}`, { total, count: day.steps });
    const when = day.date === viewer.walkData.today ? 'Today' : '';
    if ('steps' in change) {
      const steps = format.number(change.steps);
      return t(`saved.steps${when}`, { count: change.steps, steps, total });
    }
    const steps = format.number(change.minutes * change.activity.stepsPerMinute);
    const activity = activityName(t, change.activity);
    return t(`saved.activity${when}`, { activity, steps, total });
  }

  return {
    isSaving: addSteps.isPending,
    async save(act: EntryAct, change: EntryChange): Promise<ApiProblem | null> {
      try {
        const day = await addSteps.mutateAsync(change);
        snackbar.show({ text: say(act, change, day) });
        return null;
      } catch (error) {
        if (error instanceof ApiProblem) return error;
        throw error;
      }
    },
  };
}
