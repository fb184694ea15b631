import { useText } from '@stridewell/platform';
import type { ApiProblem, Viewer } from '@stridewell/platform';
import { PasswordField, Stack, TextLink } from '@stridewell/ui';
import { useId } from 'react';
import type { ReactElement } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { useAccountText } from '#auth-pages/account-texts.ts';
import { useFieldWords } from '#auth-pages/problem-words.ts';
import { NewPasswordControl, PasswordChanged, SaveLine } from './password-form.tsx';
import { useChangePassword } from './password.queries.ts';

const fields = ['oldPassword', 'password'] as const;

export function ChangePasswordForm({ viewer }: { viewer: Viewer }): ReactElement {
  const t = useAccountText();
  const fieldWords = useFieldWords();
  const ofShell = useText('shell');
  const problemId = useId();
  const change = useChangePassword(viewer.id);
  const { control, handleSubmit, setError } = useForm({
    defaultValues: { oldPassword: '', password: '' },
  });
  if (change.isSuccess) {
    return (
      <PasswordChanged text={t('password.changed')} href="/my-dashboard" next={ofShell('home')} />
    );
  }
  const submit = handleSubmit(async (typed) => {
    await change.mutateAsync(typed).catch((problem: ApiProblem) => {
      for (const name of fields) {
        const message = fieldWords(problem, name);
        if (message) setError(name, { message });
      }
    });
  });
  const { error: problem, isPending } = change;
  return (
    <form onSubmit={(event) => void submit(event)} noValidate aria-describedby={problemId}>
      <Stack gap={5}>
        <Controller
          name="oldPassword"
          control={control}
          rules={{ required: t('signIn.passwordMissing') }}
          render={({ field, fieldState }) => (
            <PasswordField
              {...field}
              label={t('password.old')}
              errorMessage={fieldState.error?.message}
            />
          )}
        />
        <NewPasswordControl
          control={control}
          name="password"
          known={[viewer.name, viewer.email, viewer.username]}
        />
        <SaveLine id={problemId} problem={problem} fields={fields} isPending={isPending} />
        <TextLink href="/my-dashboard">{ofShell('home')}</TextLink>
      </Stack>
    </form>
  );
}
