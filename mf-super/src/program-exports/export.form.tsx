import { FormField, FormScreen, useFormScreen } from '@stridewell/parts';
import { Text, TextField } from '@stridewell/ui';
import { type ChosenProgram, ProgramChoice } from '#program-choice/index.ts';
import { useProgramExportText } from './program-export-texts.ts';
import {
  type ExportFields,
  type useCreateExport,
  useProgramSearch,
} from './program-exports.queries.ts';

/** Requests an export of a program for the installation that a key belongs to. */
export function ExportForm(props: {
  /** The program; without it, the form asks for one. */
  program?: ChosenProgram;
  save: ReturnType<typeof useCreateExport>;
  submitLabel: string;
  saved: string;
}) {
  const t = useProgramExportText();
  const values = { program: props.program ?? null, recipientKey: '' };
  const screen = useFormScreen<ExportFields, Awaited<ReturnType<typeof props.save.mutateAsync>>>({
    values,
    save: props.save,
    saved: props.saved,
    onSaved: () => screen.form.reset(values),
  });
  return (
    <FormScreen screen={screen} submitLabel={props.submitLabel}>
      <Text tone="muted">{t('inside')}</Text>
      {!props.program && (
        <FormField
          screen={screen}
          name="program"
          rules={{ validate: (program) => program !== null || t('programMissing') }}
        >
          {({ value, onChange, errorMessage }) => (
            <ProgramChoice
              chosen={value}
              onChange={onChange}
              useSearch={useProgramSearch}
              label={t('program')}
              chosenText={(name) => name}
              dropLabel={t('programNone')}
              errorMessage={errorMessage}
            />
          )}
        </FormField>
      )}
      <FormField
        screen={screen}
        name="recipientKey"
        rules={{ validate: (key) => /^[\w-]{43}$/.test(key.trim()) || t('keyWrong') }}
      >
        {(field) => (
          <TextField
            {...field}
            label={t('key')}
            description={t('keyHint')}
            maxLength={60}
            isRequired
          />
        )}
      </FormField>
    </FormScreen>
  );
}
