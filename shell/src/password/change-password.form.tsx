import { passwordRules } from '@stridewell/contracts';
import { useText } from '@stridewell/platform';
import type { ApiProblem, Viewer } from '@stridewell/platform';
import { Button, LinkButton, PasswordField, Stack, Text, TextLink } from '@stridewell/ui';
import { useId } from 'react';
import type { ReactElement } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { EndedNote, ProblemLine } from '#doors/door-frame.styles.ts';
import { doorProblemWords, fieldWords } from '#doors/problem-words.ts';
import { NewPasswordField } from './new-password-field.tsx';
import { useChangePassword } from './password.queries.ts';

/** Changes the password of who is signed in. */
export function ChangePasswordForm({ viewer }: { viewer: Viewer }): ReactElement {
  const t = useText('shell');
  const problemId = useId();
  const change = useChangePassword(viewer.id);
  const { control, handleSubmit, setError } = useForm({
    defaultValues: { oldPassword: '', password: '' },
  });
  if (change.isSuccess) {
    return (
      <Stack gap={5}>
        <EndedNote role="status">
          <Text>{t('password.changed')}</Text>
        </EndedNote>
        <LinkButton href="/my-dashboard">{t('home')}</LinkButton>
      </Stack>
    );
  }
  const names = ['oldPassword', 'password'] as const;
  const submit = handleSubmit(async (fields) => {
    await change.mutateAsync(fields).catch((problem: ApiProblem) => {
      for (const name of names) {
        const message = fieldWords(problem, name, t);
        if (message) setError(name, { message });
      }
    });
  });
  const isOfField = names.some((name) => change.error?.fields[name] !== undefined);
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
        <Controller
          name="password"
          control={control}
          rules={{
            validate: (value) =>
              value.length >= passwordRules.shortest ||
              t('password.short', { count: passwordRules.shortest }),
          }}
          render={({ field: { ref: _ref, ...field }, fieldState }) => (
            <NewPasswordField
              {...field}
              known={[viewer.name, viewer.email, viewer.username]}
              errorMessage={fieldState.error?.message}
            />
          )}
        />
        <div>
          <ProblemLine id={problemId} role="alert">
            {change.error && !isOfField && (
              <Text tone="danger">{doorProblemWords(change.error, t)}</Text>
            )}
          </ProblemLine>
          <Button type="submit" size="large" isWide isPending={change.isPending}>
            {t('password.save')}
          </Button>
        </div>
        <TextLink href="/my-dashboard">{t('home')}</TextLink>
      </Stack>
    </form>
  );
}
