import { QuestionField } from '@stridewell/parts';
import { SafeHtml } from '@stridewell/platform';
import { CheckboxField, SelectField, Stack } from '@stridewell/ui';
import type { ReactElement } from 'react';
import { Controller } from 'react-hook-form';
import type { UseFormReturn } from 'react-hook-form';
import { useAccountText } from '#auth-pages/account-texts.ts';
import { Consent } from './registration.styles.ts';
import { isOffered } from './registration-fields.ts';
import type { RegistrationFields } from './registration-fields.ts';
import type { Asked } from './registration.queries.ts';

type Form = UseFormReturn<RegistrationFields>;

function GroupField(props: {
  form: Form;
  name: 'teamId' | 'organizationId';
  label: string;
  mode: 'off' | 'optional' | 'forced';
  choices: readonly { id: number; name: string }[];
}): ReactElement | null {
  const { form, name, label, mode, choices } = props;
  const t = useAccountText();
  if (!isOffered(mode, choices)) return null;
  const options = choices.map((one) => ({ value: String(one.id), label: one.name }));
  // Members can undo their choice if the question is optional.
  const none = mode === 'optional' ? [{ value: '', label: t('registration.none') }] : [];
  return (
    <Controller
      name={name}
      control={form.control}
      rules={{
        validate: (value) => mode !== 'forced' || Boolean(value) || t('registration.choose'),
      }}
      render={({ field, fieldState }) => (
        <SelectField
          {...field}
          onChange={(value) => field.onChange(value || null)}
          label={label}
          isRequired={mode === 'forced'}
          options={[...none, ...options]}
          errorMessage={fieldState.error?.message}
        />
      )}
    />
  );
}

/** The second step: what the program asks everyone. */
export function ProgramStep({ form, asked }: { form: Form; asked: Asked }): ReactElement {
  const t = useAccountText();
  const { consentText, questions, teams, organizations } = asked;
  return (
    <Stack gap={5}>
      <GroupField
        form={form}
        name="organizationId"
        label={organizations.term}
        mode={organizations.mode}
        choices={organizations.choices}
      />
      <GroupField
        form={form}
        name="teamId"
        label={t('registration.team')}
        mode={teams.mode}
        choices={teams.choices}
      />
      {questions.map((question) => (
        <Controller
          key={question.id}
          name={`answers.${question.id}`}
          control={form.control}
          rules={{
            validate: (value: readonly string[] | undefined) =>
              question.required === 0 ||
              (value ?? []).some((one) => one.trim() !== '') ||
              t('registration.answerMissing'),
          }}
          render={({ field, fieldState }) => (
            <QuestionField
              question={question}
              answer={field.value ?? []}
              onAnswer={field.onChange}
              errorMessage={fieldState.error?.message}
            />
          )}
        />
      ))}
      {consentText !== null && (
        <Stack gap={3}>
          {/* The arrow keys scroll what has the focus. */}
          <Consent tabIndex={0} role="region" aria-label={t('registration.consentText')}>
            <SafeHtml html={consentText} />
          </Consent>
          <Controller
            name="consent"
            control={form.control}
            rules={{ validate: (value) => value || t('registration.consentMissing') }}
            render={({ field, fieldState }) => (
              <CheckboxField
                {...field}
                isRequired
                label={t('registration.consent')}
                errorMessage={fieldState.error?.message}
              />
            )}
          />
        </Stack>
      )}
    </Stack>
  );
}
