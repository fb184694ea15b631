import { FormField, type FormScreenState, useFormValue } from '@stridewell/parts';
import { SelectField, Text, TextField } from '@stridewell/ui';
import { isAcceptedOfAdmin, type CreationFields } from './creation-fields.ts';
import { useIsTaken } from './creation.queries.ts';
import { useCreationText } from './program-creation-texts.ts';

/** The program's first administrators, who get an email with a link to set a password. */
export function AdminFields({ screen }: { screen: FormScreenState<CreationFields> }) {
  const t = useCreationText();
  const { email, username } = useFormValue(screen, 'admin');
  const isEmailTaken = useIsTaken('email', email);
  const isUsernameTaken = useIsTaken('username', username);
  return (
    <>
      <Text tone="muted">{t('adminHint')}</Text>
      {(['firstName', 'lastName'] as const).map((name) => (
        <FormField
          key={name}
          screen={screen}
          name={`admin.${name}`}
          rules={{ validate: (typed) => typed.trim() !== '' || t(`missing.${name}`) }}
        >
          {(field) => <TextField {...field} label={t(name)} isRequired maxLength={60} />}
        </FormField>
      ))}
      <FormField
        screen={screen}
        name="admin.email"
        rules={{
          validate: (typed) => isAcceptedOfAdmin('email', typed.trim()) || t('missing.email'),
        }}
      >
        {({ errorMessage, ...field }) => (
          <TextField
            {...field}
            label={t('email')}
            type="email"
            isRequired
            errorMessage={errorMessage ?? (isEmailTaken ? t('emailTaken') : undefined)}
          />
        )}
      </FormField>
      <FormField
        screen={screen}
        name="admin.username"
        rules={{
          validate: (typed) => isAcceptedOfAdmin('username', typed.trim()) || t('missing.username'),
        }}
      >
        {({ errorMessage, ...field }) => (
          <TextField
            {...field}
            label={t('username')}
            isRequired
            maxLength={40}
            errorMessage={errorMessage ?? (isUsernameTaken ? t('usernameTaken') : undefined)}
          />
        )}
      </FormField>
      <FormField screen={screen} name="admin.language">
        {(field) => (
          <SelectField
            {...field}
            label={t('language')}
            options={(['en', 'es'] as const).map((value) => ({
              value,
              label: t(`languages.${value}`),
            }))}
          />
        )}
      </FormField>
    </>
  );
}
