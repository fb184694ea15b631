import type { ApiProblem } from '@stridewell/platform';
import { Button, PasswordField, Stack, Text, TextField } from '@stridewell/ui';
import { useState } from 'react';
import type { FormEvent, ReactElement } from 'react';
import { useAccountText } from '#auth-pages/account-texts.ts';
import { AlertLine } from '#auth-pages/auth-frame.styles.ts';
import { authProblemWords } from '#auth-pages/problem-words.ts';
import { knowsPasskeys } from '#second-factor/browser-passkey.ts';
import { useThrottle } from '#sign-in/use-throttle.ts';
import { useProveByPassword, useProveByPasskey } from './step-up.queries.ts';

/** Asks for the password, and for a code if the server requires one; or for a passkey. */
export function StepUpForm({ onProven }: { onProven: () => void }): ReactElement {
  const t = useAccountText();
  const prove = useProveByPassword();
  const byPasskey = useProveByPasskey();
  const wait = useThrottle(prove.error);
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const [isCodeAsked, setCodeAsked] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const body = { password, ...(code !== '' && { code }) };
    prove.mutate(body, {
      onSuccess: onProven,
      onError: ({ fields }) => {
        if (fields.code !== undefined) setCodeAsked(true);
      },
    });
  };
  const wordsOf = (problem: ApiProblem) => {
    if (problem.code === 'request_cancelled') return t('factor.passkeyCancelled');
    if (problem.code !== 'step_up_failed' && problem.code !== 'validation_failed')
      return authProblemWords(problem, t, wait);
    if (problem.fields.code === undefined) return t('password.wrong');
    return code === '' ? t('signIn.codeNeeded') : t('factor.wrong');
  };
  const problem = prove.error ?? byPasskey.error;
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap={5}>
        <Text tone="muted">{t('stepUp.lead')}</Text>
        <PasswordField
          label={t('signIn.password')}
          value={password}
          onChange={setPassword}
          autoFocus
        />
        {isCodeAsked && (
          <TextField
            label={t('factor.code')}
            description={t('signIn.codeNeeded')}
            value={code}
            onChange={setCode}
            autoComplete="one-time-code"
            autoFocus
          />
        )}
        <AlertLine role="alert">
          {problem && <Text tone="danger">{wordsOf(problem)}</Text>}
        </AlertLine>
        <Button type="submit" size="large" isWide isPending={prove.isPending} isDisabled={wait > 0}>
          {t('stepUp.confirm')}
        </Button>
        {knowsPasskeys() && (
          <Button
            color="lightgrey"
            isWide
            isPending={byPasskey.isPending}
            onPress={() => byPasskey.mutate(undefined, { onSuccess: onProven })}
          >
            {t('stepUp.passkey')}
          </Button>
        )}
      </Stack>
    </form>
  );
}
