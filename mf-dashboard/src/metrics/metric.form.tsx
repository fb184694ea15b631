import { ExerciseType, type MetricEntry, metricRules, WeightUnit } from '@stridewell/contracts';
import { FormField, FormScreen, useFormScreen, useFormValue } from '@stridewell/parts';
import { useFormat, useSnackbar } from '@stridewell/platform';
import { Button, NumberField, SelectField, TextField } from '@stridewell/ui';
import { isMetricValue, rangeOf, toWeightUnit, type MetricDraft } from './check-metric.ts';
import type { TypedMetric } from './metric-kinds.ts';
import { useMetricText } from './metric-texts.ts';
import { useRecordMetric, useRestoreMetric, useTapMetric } from './metrics.queries.ts';

/** The form that records a typed metric for a day; an existing entry can be removed. */
export function MetricForm(props: {
  metric: TypedMetric;
  date: string;
  entry: MetricEntry | undefined;
  weightUnit: WeightUnit;
  onSaved: () => void;
}) {
  const { metric, date, entry, weightUnit, onSaved } = props;
  const t = useMetricText();
  const format = useFormat();
  const tap = useTapMetric(metric, date);
  const restore = useRestoreMetric(metric, date);
  const snackbar = useSnackbar();
  const recorded: MetricDraft = {
    value: entry?.value ?? null,
    unit: entry && metric === 'weight' ? toWeightUnit(entry.unit) : weightUnit,
    quality: entry?.quality ? String(entry.quality) : '',
    exerciseType: entry?.exerciseType ?? '',
    note: entry?.note ?? '',
  };
  const remove = () =>
    tap.mutate(null, {
      onSuccess: () => {
        snackbar.show({
          text: t('removed'),
          action: { label: t('undo'), onPress: () => restore.mutate(recorded) },
        });
        onSaved();
      },
    });
  const screen = useFormScreen<MetricDraft, unknown>({
    values: recorded,
    save: useRecordMetric(metric, date),
    saved: t('saved'),
    onSaved,
  });
  const unit = useFormValue(screen, 'unit');
  const { least, most, step, decimals } = rangeOf(metric, unit);
  const range = t('range', { least: format.number(least), most: format.number(most) });
  return (
    <FormScreen
      screen={screen}
      submitLabel={t('save')}
      actions={
        entry && (
          <Button color="lightgrey" isPending={tap.isPending} onPress={remove}>
            {t('remove')}
          </Button>
        )
      }
    >
      <FormField
        screen={screen}
        name="value"
        rules={{
          validate: (value) => isMetricValue(metric, value, unit) || t('problem', { range }),
        }}
      >
        {(field) => (
          <NumberField
            {...field}
            label={t(`amount.${metric}`)}
            description={range}
            unit={t(`unit.${metric === 'weight' ? unit : metricRules[metric].unit}`)}
            minValue={least}
            maxValue={most}
            step={step}
            decimals={decimals}
            autoFocus
          />
        )}
      </FormField>
      {metric === 'weight' && (
        <FormField screen={screen} name="unit">
          {(field) => (
            <SelectField
              {...field}
              label={t('weightUnit')}
              options={WeightUnit.options.map((value) => ({
                value,
                label: t(`unitName.${value}`),
              }))}
              onChange={(value) => field.onChange(toWeightUnit(value))}
            />
          )}
        </FormField>
      )}
      {metric === 'sleep' && (
        <FormField screen={screen} name="quality">
          {(field) => (
            <SelectField
              {...field}
              label={t('quality.label')}
              options={['', '1', '2', '3', '4', '5'].map((value) => ({
                value,
                label: t(value === '' ? 'unspecified' : `quality.${value}`),
              }))}
            />
          )}
        </FormField>
      )}
      {metric === 'exercise' && (
        <FormField screen={screen} name="exerciseType">
          {(field) => (
            <SelectField
              {...field}
              label={t('exercise.label')}
              options={['', ...ExerciseType.options].map((value) => ({
                value,
                label: t(value === '' ? 'unspecified' : `exercise.${value}`),
              }))}
            />
          )}
        </FormField>
      )}
      <FormField screen={screen} name="note">
        {(field) => <TextField {...field} label={t('note')} />}
      </FormField>
    </FormScreen>
  );
}
