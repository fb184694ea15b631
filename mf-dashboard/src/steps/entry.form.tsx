import { useText } from '@stridewell/platform';
import { Button, FieldErrorSummary, FormActions, SegmentedControl, Stack } from '@stridewell/ui';
import { useState } from 'react';
import { Controller, useFormState, useWatch } from 'react-hook-form';
import { ActivityFields } from './activity-fields.tsx';
import { isAmount, type EntryDraft } from './check-entry.ts';
import { DaySelect } from './day-select.tsx';
import type { EntryFormState } from './entry-form-state.ts';
import { useEntryWords } from './entry-words.ts';
import { NoteField } from './note-field.tsx';
import { useStepAmount } from './step-amount.ts';
import { useActivities } from './steps.queries.ts';
import { StepsFields } from './steps-fields.tsx';

/** The form for steps or an activity on an open day; `kinds` are those that the program allows. */
export function EntryForm(props: {
  form: EntryFormState;
  kinds: readonly EntryDraft['kind'][];
  window: { today: string; opensOn: string };
  onSubmit: () => void;
}) {
  const { form, kinds } = props;
  const t = useText('mf-dashboard');
  const words = useEntryWords();
  const { control } = form;
  const { errors } = useFormState({ control });
  const kind = useWatch({ control, name: 'kind' });
  const kindNames = { steps: t('addEntry.stepsTab'), activity: t('addEntry.convertTab') };
  const refusal = errors.root?.message;
  const [isKindChosen, setKindChosen] = useState(false);

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        props.onSubmit();
      }}
    >
      <Stack gap={4}>
        {kinds.length > 1 && (
          <SegmentedControl
            label={t('addEntry.kind')}
            options={kinds.map((id) => ({ id, label: kindNames[id] }))}
            value={kind}
            onChange={(id) => {
              setKindChosen(true);
              form.setValue('kind', id);
            }}
          />
        )}
        <Controller
          control={control}
          name="date"
          render={({ field, fieldState }) => (
            <DaySelect
              window={props.window}
              value={field.value}
              onChange={field.onChange}
              errorMessage={fieldState.error?.message && words.problem(fieldState.error.message)}
              ref={field.ref}
            />
          )}
        />
        {kind === 'steps' ? (
          <StepsFields form={form} autoFocus={!isKindChosen} />
        ) : (
          <ActivityFields form={form} />
        )}
        <NoteField form={form} />
        {refusal !== undefined && (
          <FieldErrorSummary
            title={t('addEntry.refused')}
            errors={[{ id: 'root', message: words.problem(refusal) }]}
          />
        )}
        <FormActions>
          <RecordButton form={form} />
        </FormActions>
      </Stack>
    </form>
  );
}

/** Saves the draft, and says what it records. */
function RecordButton({ form }: { form: EntryFormState }) {
  const t = useText('mf-dashboard');
  const stepAmount = useStepAmount();
  const [kind, typed, activityId, minutes] = useWatch({
    control: form.control,
    name: ['kind', 'steps', 'activityId', 'minutes'],
  });
  const activities = useActivities(kind === 'activity').data?.data ?? [];
  const rate = activities.find(({ id }) => id === activityId)?.stepsPerMinute ?? 0;
  const steps = kind === 'steps' ? typed : (minutes ?? 0) * rate;
  const unknown = t(kind === 'steps' ? 'addEntry.recordSteps' : 'addEntry.recordActivity');
  return (
    <Button type="submit" size="large" isWide>
      {isAmount(steps) ? t('addEntry.recordAmount', { steps: stepAmount(steps) }) : unknown}
    </Button>
  );
}
