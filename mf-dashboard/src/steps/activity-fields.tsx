import { useFormat, useText } from '@stridewell/platform';
import { FailureState, NumberField, Skeleton, Stack } from '@stridewell/ui';
import { Controller, useWatch } from 'react-hook-form';
import { ActivityPicker } from './activity-picker.tsx';
import { isAmount } from './check-entry.ts';
import { addToAmount, type EntryFormState } from './entry-form-state.ts';
import { useEntryWords } from './entry-words.ts';
import { offeredActivities } from './offered-activities.ts';
import { QuickAmounts } from './quick-amounts.tsx';
import { useActivities, useUsedActivities } from './steps.queries.ts';
import { usePreview } from './use-preview.ts';

const quickMinutes = [10, 30, 60];

/** An activity and its minutes, with the resulting steps. */
export function ActivityFields({ form }: { form: EntryFormState }) {
  const t = useText('mf-dashboard');
  const format = useFormat();
  const words = useEntryWords();
  const activities = useActivities(true);
  const used = useUsedActivities();
  const [date, activityId, minutes] = useWatch({
    control: form.control,
    name: ['date', 'activityId', 'minutes'],
  });
  const activity = activities.data?.data.find(({ id }) => id === activityId);
  const amount = activity && isAmount(minutes) ? { activity, minutes } : null;
  const preview = usePreview(date, amount);

  if (activities.isError) {
    return (
      <FailureState
        title={t('addEntry.activitiesFailed')}
        level={3}
        onRetry={() => void activities.refetch()}
        isRetrying={activities.isFetching}
      />
    );
  }
  // Without what was used, the usual ones come first.
  if (!activities.data || used.isLoading) return <Skeleton shape="block" size="18rem" />;
  const all = activities.data.data;
  const calculation =
    amount &&
    t('addEntry.calculation', {
      minutes: format.number(amount.minutes),
      rate: format.number(amount.activity.stepsPerMinute),
    });

  return (
    <Stack gap={4}>
      <Controller
        control={form.control}
        name="activityId"
        render={({ field, fieldState }) => (
          <ActivityPicker
            activities={all}
            offered={offeredActivities(all, used.data?.data ?? [])}
            value={field.value}
            onChange={field.onChange}
            errorMessage={fieldState.error?.message && words.problem(fieldState.error.message)}
            ref={field.ref}
          />
        )}
      />
      <Stack gap={3}>
        <Controller
          control={form.control}
          name="minutes"
          render={({ field, fieldState }) => (
            <NumberField
              variant="big"
              label={t('addEntry.minutes')}
              unit={[calculation, preview].filter(Boolean).join('. ')}
              step={5}
              minValue={0}
              placeholder="0"
              {...field}
              errorMessage={fieldState.error?.message && words.problem(fieldState.error.message)}
            />
          )}
        />
        <QuickAmounts
          amounts={quickMinutes}
          sign={(count) => t('addEntry.quickMinutes', { minutes: format.number(count) })}
          name={(count) => t('addEntry.quickMinutesLabel', { minutes: format.number(count) })}
          onAdd={(count) => addToAmount(form, 'minutes', count)}
        />
      </Stack>
    </Stack>
  );
}
