import { useText } from '@stridewell/platform';
import type { ApiProblem } from '@stridewell/platform';
import { Stack } from '@stridewell/ui';
import { useId } from 'react';
import type { ReactElement } from 'react';
import { useForm } from 'react-hook-form';
import { fieldWords } from '#doors/problem-words.ts';
import { dropLinkToken } from './link-token.ts';
import { NewPasswordControl, PasswordChanged, SaveLine } from './password-form.tsx';
import { useResetPassword } from './password.queries.ts';
import { RequestLinkForm } from './request-link.form.tsx';

const fields = ['password'] as const;

/** Chooses a new password with the token of a link. */
export function NewPasswordForm({ token }: { token: string }): ReactElement {
  const t = useText('shell');
  const problemId = useId();
  const reset = useResetPassword();
  const { control, handleSubmit, setError } = useForm({ defaultValues: { password: '' } });
  if (reset.isSuccess) {
    const text = t('password.changedByLink');
    return <PasswordChanged text={text} href="/login" next={t('signIn.submit')} />;
  }
  if (reset.error?.code === 'reset_link_over')
    return <RequestLinkForm problem={t('password.linkOver')} />;
  const submit = handleSubmit(async ({ password }) => {
    await reset.mutateAsync({ token, password }).then(dropLinkToken, (problem: ApiProblem) => {
      const message = fieldWords(problem, 'password', t);
      if (message) setError('password', { message });
    });
  });
  const { error: problem, isPending } = reset;
  return (
    <form onSubmit={(event) => void submit(event)} noValidate aria-describedby={problemId}>
      <Stack gap={5}>
        <NewPasswordControl control={control} name="password" />
        <SaveLine id={problemId} {...{ problem, fields, isPending }} />
      </Stack>
    </form>
  );
}
