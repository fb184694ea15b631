import { passwordRules } from '@stridewell/contracts';
import { useText } from '@stridewell/platform';
import type { ApiProblem } from '@stridewell/platform';
import { Button, LinkButton, Stack, Text } from '@stridewell/ui';
import { useId } from 'react';
import type { ReactElement } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { EndedNote, ProblemLine } from '#doors/door-frame.styles.ts';
import { doorProblemWords, fieldWords } from '#doors/problem-words.ts';
import { dropLinkToken } from './link-token.ts';
import { NewPasswordField } from './new-password-field.tsx';
import { useResetPassword } from './password.queries.ts';
import { RequestLinkForm } from './request-link.form.tsx';

/** Chooses a new password with the token of a link. */
export function NewPasswordForm({ token }: { token: string }): ReactElement {
  const t = useText('shell');
  const problemId = useId();
  const reset = useResetPassword();
  const { control, handleSubmit, setError } = useForm({ defaultValues: { password: '' } });
  if (reset.isSuccess) {
    return (
      <Stack gap={5}>
        <EndedNote role="status">
          <Text>{t('password.changedByLink')}</Text>
        </EndedNote>
        <LinkButton href="/login">{t('signIn.submit')}</LinkButton>
      </Stack>
    );
  }
  if (reset.error?.code === 'reset_link_over')
    return <RequestLinkForm problem={t('password.linkOver')} />;
  const submit = handleSubmit(async ({ password }) => {
    await reset.mutateAsync({ token, password }).then(dropLinkToken, (problem: ApiProblem) => {
      const message = fieldWords(problem, 'password', t);
      if (message) setError('password', { message });
    });
  });
  const isOfField = reset.error?.fields.password !== undefined;
  return (
    <form onSubmit={(event) => void submit(event)} noValidate aria-describedby={problemId}>
      <Stack gap={5}>
        <Controller
          name="password"
          control={control}
          rules={{
            validate: (value) =>
              value.length >= passwordRules.shortest ||
              t('password.short', { count: passwordRules.shortest }),
          }}
          render={({ field: { ref: _ref, ...field }, fieldState }) => (
            <NewPasswordField {...field} errorMessage={fieldState.error?.message} />
          )}
        />
        <div>
          <ProblemLine id={problemId} role="alert">
            {reset.error && !isOfField && (
              <Text tone="danger">{doorProblemWords(reset.error, t)}</Text>
            )}
          </ProblemLine>
          <Button type="submit" size="large" isWide isPending={reset.isPending}>
            {t('password.save')}
          </Button>
        </div>
      </Stack>
    </form>
  );
}
