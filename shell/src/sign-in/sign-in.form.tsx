import { useText } from '@stridewell/platform';
import type { ApiProblem, Text as Texts } from '@stridewell/platform';
import { Button, PasswordField, Stack, Text, TextField, TextLink } from '@stridewell/ui';
import { useId } from 'react';
import type { ReactElement } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { ProblemLine, Ways } from '#doors/door-frame.styles.ts';
import { useSignIn } from './sign-in.queries.ts';
import { useThrottle } from './use-throttle.ts';

interface SignInFields {
  username: string;
  password: string;
}

const noFields: SignInFields = { username: '', password: '' };

function whatWentWrong(problem: ApiProblem, wait: number, t: Texts): string {
  if (problem.code === 'sign_in_throttled' || problem.code === 'too_many_requests')
    return wait > 0 ? t('signIn.throttled', { count: wait }) : t('signIn.throttledOver');
  if (problem.code === 'sign_in_failed' || problem.code === 'validation_failed')
    return t('signIn.refused');
  return problem.status === 0 ? t('signIn.unreachable') : t('signIn.failed');
}

/** E-mail or username and password; a refusal is the same whatever its reason. */
export function SignInForm({ registerAt }: { registerAt: string | null }): ReactElement {
  const t = useText('shell');
  const problemId = useId();
  const signIn = useSignIn();
  const wait = useThrottle(signIn.error);
  const { control, handleSubmit, setError } = useForm({ defaultValues: noFields });

  const submit = handleSubmit(async (fields) => {
    await signIn.mutateAsync(fields).catch(({ fields: refused }: ApiProblem) => {
      for (const name of ['username', 'password'] as const)
        if (refused[name]) setError(name, { message: refused[name] });
    });
  });

  return (
    <form onSubmit={(event) => void submit(event)} noValidate aria-describedby={problemId}>
      <Stack gap={5}>
        <Controller
          name="username"
          control={control}
          rules={{ required: t('signIn.usernameMissing') }}
          render={({ field, fieldState }) => (
            <TextField
              {...field}
              label={t('signIn.username')}
              autoComplete="username"
              errorMessage={fieldState.error?.message}
            />
          )}
        />
        <Controller
          name="password"
          control={control}
          rules={{ required: t('signIn.passwordMissing') }}
          render={({ field, fieldState }) => (
            <PasswordField
              {...field}
              label={t('signIn.password')}
              errorMessage={fieldState.error?.message}
            />
          )}
        />
        <div>
          <ProblemLine id={problemId} role="alert">
            {signIn.error && (
              <Text tone={wait === 0 && signIn.error.retryAfter ? 'plain' : 'danger'}>
                {whatWentWrong(signIn.error, wait, t)}
              </Text>
            )}
          </ProblemLine>
          <Button
            type="submit"
            size="large"
            isWide
            isPending={signIn.isPending}
            isDisabled={wait > 0}
          >
            {t('signIn.submit')}
          </Button>
          <Ways>
            <TextLink href="/reset-password">{t('signIn.forgot')}</TextLink>
            {registerAt !== null && <TextLink href={registerAt}>{t('signIn.register')}</TextLink>}
          </Ways>
        </div>
      </Stack>
    </form>
  );
}
