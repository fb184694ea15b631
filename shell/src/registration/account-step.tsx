import { Stack, TextField } from '@stridewell/ui';
import type { ReactElement } from 'react';
import { Controller, useWatch } from 'react-hook-form';
import type { UseFormReturn } from 'react-hook-form';
import { useAccountText } from '#auth-pages/account-texts.ts';
import { useFieldWords } from '#auth-pages/problem-words.ts';
import { NewPasswordControl } from '#password/password-form.tsx';
import { suggestUsername } from './registration-fields.ts';
import type { RegistrationFields } from './registration-fields.ts';
import { useNameRefusal } from './registration.queries.ts';
import type { Proof } from './registration.queries.ts';

type Form = UseFormReturn<RegistrationFields>;

function NameField(props: {
  form: Form;
  proof: Proof;
  field: 'email' | 'username';
  isRight: (typed: string) => boolean;
  description?: string;
  isReadOnly?: boolean;
}): ReactElement {
  const { form, proof, field: name, isRight, description, isReadOnly } = props;
  const t = useAccountText();
  const fieldWords = useFieldWords();
  const typed = useWatch({ control: form.control, name }).trim();
  const refusal = useNameRefusal(name, isRight(typed) ? typed : '', proof);
  const said = refusal && fieldWords(refusal, name);
  return (
    <Controller
      name={name}
      control={form.control}
      rules={{ validate: (value) => isRight(value.trim()) || t(`registration.${name}Missing`) }}
      render={({ field, fieldState }) => (
        <TextField
          {...field}
          isRequired
          isReadOnly={isReadOnly}
          type={name === 'email' ? 'email' : 'text'}
          label={t(`registration.${name}`)}
          description={description}
          autoComplete={name}
          errorMessage={fieldState.error?.message ?? said}
        />
      )}
    />
  );
}

const isEmail = (typed: string) => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(typed);
const isUsername = (typed: string) => /^[A-Za-z0-9][A-Za-z0-9._-]{1,38}[A-Za-z0-9]$/.test(typed);

/** The first step: name, address and password. */
export function AccountStep(props: {
  form: Form;
  proof: Proof;
  /** Whether the address is known, because they come from another program or were invited. */
  isAdmitted: boolean;
}): ReactElement {
  const { form, proof, isAdmitted } = props;
  const t = useAccountText();
  const { control } = form;
  const known = useWatch({ control, name: ['firstName', 'lastName', 'email', 'username'] });
  const suggest = () => {
    const { firstName, lastName, username } = form.getValues();
    if (username === '' && firstName.trim() && lastName.trim())
      form.setValue('username', suggestUsername(firstName.trim(), lastName.trim()));
  };
  return (
    <Stack gap={5}>
      {(['firstName', 'lastName'] as const).map((name) => (
        <Controller
          key={name}
          name={name}
          control={control}
          rules={{ validate: (value) => value.trim() !== '' || t(`registration.${name}Missing`) }}
          render={({ field, fieldState }) => (
            <TextField
              {...field}
              isRequired
              onBlur={() => {
                field.onBlur();
                suggest();
              }}
              label={t(`registration.${name}`)}
              autoComplete={name === 'firstName' ? 'given-name' : 'family-name'}
              maxLength={60}
              errorMessage={fieldState.error?.message}
            />
          )}
        />
      ))}
      <NameField
        form={form}
        proof={proof}
        field="email"
        isRight={isEmail}
        isReadOnly={isAdmitted}
      />
      <NameField
        form={form}
        proof={proof}
        field="username"
        isRight={isUsername}
        description={t('registration.usernameHint')}
      />
      <NewPasswordControl
        control={form.control}
        name="password"
        label={t('signIn.password')}
        isRequired
        known={[...known, proof.programName]}
      />
    </Stack>
  );
}
