import { useText, type ApiProblem, type Text as Texts } from '@stridewell/platform';
import { Button, PasswordField, Stack, Text, TextField, TextLink } from '@stridewell/ui';
import { useId, useState } from 'react';
import type { ReactElement } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { useAccountText } from '#auth-pages/account-texts.ts';
import { ProblemLine, Ways } from '#auth-pages/auth-frame.styles.ts';
import { useSignIn } from './sign-in.queries.ts';
import { useThrottle } from './use-throttle.ts';

interface SignInFields {
  username: string;
  password: string;
  code: string;
}

const noFields: SignInFields = { username: '', password: '', code: '' };

function toneOf({ code, retryAfter }: ApiProblem, wait: number): 'plain' | 'danger' {
  const isQuestion = code === 'second_factor_required';
  return isQuestion || (wait === 0 && retryAfter) ? 'plain' : 'danger';
}

function whatWentWrong(problem: ApiProblem, wait: number, t: Texts): string {
  if (problem.code === 'sign_in_throttled' || problem.code === 'too_many_requests')
    return wait > 0 ? t('signIn.throttled', { count: wait }) : t('signIn.throttleEnded');
  if (problem.code === 'second_factor_required') return t('signIn.codeNeeded');
  if (problem.code === 'second_factor_failed') return t('factor.wrong');
  if (problem.code === 'sign_in_failed' || problem.code === 'validation_failed')
    return t('signIn.refused');
  return problem.status === 0 ? t('signIn.unreachable') : t('signIn.failed');
}

/** Email or username and password; a refusal has the same message whatever its reason. */
export function SignInForm({ registerAt }: { registerAt: string | null }): ReactElement {
  const t = useAccountText();
  const shell = useText('shell');
  const problemId = useId();
  const signIn = useSignIn();
  const wait = useThrottle(signIn.error);
  const { control, handleSubmit, setError } = useForm({ defaultValues: noFields });

  const [isCodeAsked, setCodeAsked] = useState(false);

  const submit = handleSubmit(async ({ code, ...fields }) => {
    const credentials = { ...fields, ...(code && { code }) };
    await signIn.mutateAsync(credentials).catch(({ code: why, fields: refused }: ApiProblem) => {
      if (why === 'second_factor_required') setCodeAsked(true);
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
        {isCodeAsked && (
          <Controller
            name="code"
            control={control}
            rules={{ required: t('signIn.codeNeeded') }}
            render={({ field, fieldState }) => (
              <TextField
                {...field}
                label={t('factor.code')}
                autoComplete="one-time-code"
                autoFocus
                errorMessage={fieldState.error?.message}
              />
            )}
          />
        )}
        <div>
          <ProblemLine id={problemId} role="alert">
            {signIn.error && (
              <Text tone={toneOf(signIn.error, wait)}>{whatWentWrong(signIn.error, wait, t)}</Text>
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
            <TextLink href="/reset-password">{t('password.forgot')}</TextLink>
            {registerAt !== null && (
              <TextLink href={registerAt}>{shell('titles.registration')}</TextLink>
            )}
          </Ways>
        </div>
      </Stack>
    </form>
  );
}
