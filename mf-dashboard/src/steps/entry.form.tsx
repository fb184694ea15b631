import { useText } from '@stridewell/platform';
import {
  Button,
  FieldErrorSummary,
  FormActions,
  PlusIcon,
  QuietButton,
  Stack,
  Tabs,
  TextField,
} from '@stridewell/ui';
import { useState } from 'react';
import { Controller, useWatch } from 'react-hook-form';
import { ActivityFields } from './activity-fields.tsx';
import type { EntryDraft } from './check-entry.ts';
import { DaySelect } from './day-select.tsx';
import type { EntryFormState } from './entry-form-state.ts';
import { useEntryWords } from './entry-words.ts';
import { StepsFields } from './steps-fields.tsx';

/** Steps or an activity of an open day; `kinds` are those that the program allows. */
export function EntryForm(props: {
  form: EntryFormState;
  kinds: readonly EntryDraft['kind'][];
  window: { today: string; opensOn: string };
  onSubmit: () => void;
}) {
  const { form, kinds } = props;
  const t = useText('mf-dashboard');
  const words = useEntryWords();
  const { control, formState } = form;
  const [kind, note] = useWatch({ control, name: ['kind', 'note'] });
  const refusal = formState.errors.root?.message;
  const [isNoteWanted, setNoteWanted] = useState(note !== '');

  const fieldsOf = {
    steps: { label: t('addEntry.stepsTab'), fields: <StepsFields form={form} /> },
    activity: { label: t('addEntry.convertTab'), fields: <ActivityFields form={form} /> },
  };
  const panel = (of: EntryDraft['kind']) => (
    <Stack gap={4}>
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
      {fieldsOf[of].fields}
      {isNoteWanted ? (
        <Controller
          control={control}
          name="note"
          render={({ field, fieldState }) => (
            <TextField
              label={t('addEntry.note')}
              placeholder={t('addEntry.notePlaceholder')}
              autoFocus={note === ''}
              {...field}
              errorMessage={fieldState.error?.message && words.problem(fieldState.error.message)}
            />
          )}
        />
      ) : (
        <div>
          <QuietButton type="button" onClick={() => setNoteWanted(true)}>
            <PlusIcon size={16} aria-hidden />
            {t('addEntry.addNote')}
          </QuietButton>
        </div>
      )}
      {refusal !== undefined && (
        <FieldErrorSummary
          title={t('addEntry.refused')}
          errors={[{ id: 'root', message: words.problem(refusal) }]}
        />
      )}
      <FormActions>
        <Button type="submit" size="large" isWide>
          {of === 'steps' ? t('addEntry.addSteps') : t('addEntry.record')}
        </Button>
      </FormActions>
    </Stack>
  );

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        props.onSubmit();
      }}
    >
      {kinds.length > 1 ? (
        <Tabs
          label={t('addEntry.kind')}
          tabs={kinds.map((id) => ({ id, label: fieldsOf[id].label, content: panel(id) }))}
          selectedId={kind}
          onChange={(id) => form.setValue('kind', id === 'activity' ? 'activity' : 'steps')}
        />
      ) : (
        panel(kind)
      )}
    </form>
  );
}
