import { useActivityName } from '@stridewell/parts';
import { useFormat, useText } from '@stridewell/platform';
import { Button, FailureState, NumberField, Skeleton, Stack, Text } from '@stridewell/ui';
import { useState } from 'react';
import { Controller, useWatch } from 'react-hook-form';
import { MinutesLine, Result, Sum } from './activity-fields.styles.ts';
import { ActivityPicker } from './activity-picker.tsx';
import { isAmount } from './check-entry.ts';
import type { EntryFormState } from './entry-form-state.ts';
import { useEntryWords } from './entry-words.ts';
import { useActivities } from './steps.queries.ts';
import { usePreview } from './use-preview.ts';
import { useStepAmount } from './step-amount.ts';

/** An activity and its minutes, with the resulting steps once they are calculated. */
export function ActivityFields({ form }: { form: EntryFormState }) {
  const t = useText('mf-dashboard');
  const format = useFormat();
  const stepAmount = useStepAmount();
  const words = useEntryWords();
  const activityName = useActivityName();
  const activities = useActivities(true);
  const [isCalculated, setCalculated] = useState(false);
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
  if (!activities.data) return <Skeleton shape="block" size="18rem" />;

  return (
    <Stack gap={4}>
      <Controller
        control={form.control}
        name="activityId"
        render={({ field, fieldState }) => (
          <ActivityPicker
            activities={activities.data.data}
            value={field.value}
            onChange={field.onChange}
            errorMessage={fieldState.error?.message && words.problem(fieldState.error.message)}
            ref={field.ref}
          />
        )}
      />
      <MinutesLine>
        <Controller
          control={form.control}
          name="minutes"
          render={({ field, fieldState }) => (
            <NumberField
              label={t('addEntry.minutes')}
              unit={t('addEntry.minutesUnit')}
              step={5}
              minValue={0}
              {...field}
              errorMessage={fieldState.error?.message && words.problem(fieldState.error.message)}
            />
          )}
        />
        <Button
          color="lightgrey"
          size="medium"
          onPress={() => void form.trigger(['activityId', 'minutes']).then(setCalculated)}
        >
          {t('addEntry.calculate')}
        </Button>
      </MinutesLine>
      <Result role="status">
        {isCalculated && amount && (
          <Sum>
            <Text size="sm" tone="muted" isNumeric>
              {t('addEntry.calculation', {
                activity: activityName(amount.activity),
                minutes: format.number(amount.minutes),
                rate: format.number(amount.activity.stepsPerMinute),
              })}
            </Text>
            <Text size="xl" weight="bold" isNumeric>
              = {stepAmount(amount.minutes * amount.activity.stepsPerMinute)}
            </Text>
            {preview && (
              <Text size="sm" tone="muted">
                {preview}
              </Text>
            )}
          </Sum>
        )}
      </Result>
    </Stack>
  );
}
