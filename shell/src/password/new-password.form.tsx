import type { ApiProblem } from '@stridewell/platform';
import { Stack } from '@stridewell/ui';
import { useId } from 'react';
import type { ReactElement } from 'react';
import { useForm } from 'react-hook-form';
import { useAccountText } from '#auth-pages/account-texts.ts';
import { dropLinkToken } from '#auth-pages/link-token.ts';
import { useFieldWords } from '#auth-pages/problem-words.ts';
import { NewPasswordControl, PasswordChanged, SaveLine } from './password-form.tsx';
import { useResetPassword } from './password.queries.ts';

const fields = ['password'] as const;

/** Sets a new password with the token of a link. */
export function NewPasswordForm(props: {
  token: string;
  onLinkOver: () => void;
  /** The message after it is set. */
  done?: string;
}): ReactElement {
  const { token, onLinkOver, done } = props;
  const t = useAccountText();
  const fieldWords = useFieldWords();
  const problemId = useId();
  const reset = useResetPassword();
  const { control, handleSubmit, setError } = useForm({ defaultValues: { password: '' } });
  if (reset.isSuccess) {
    const text = done ?? t('password.changedByLink');
    return <PasswordChanged text={text} href="/login" next={t('signIn.submit')} />;
  }
  const submit = handleSubmit(async ({ password }) => {
    await reset.mutateAsync({ token, password }).then(dropLinkToken, (problem: ApiProblem) => {
      if (problem.code === 'reset_link_over') onLinkOver();
      const message = fieldWords(problem, 'password');
      if (message) setError('password', { message });
    });
  });
  const { error: problem, isPending } = reset;
  return (
    <form onSubmit={(event) => void submit(event)} noValidate aria-describedby={problemId}>
      <Stack gap={5}>
        <NewPasswordControl control={control} name="password" />
        <SaveLine id={problemId} problem={problem} fields={fields} isPending={isPending} />
      </Stack>
    </form>
  );
}
