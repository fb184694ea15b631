import type { ApiProblem, Text as Texts } from '@stridewell/platform';
import { Text } from '@stridewell/ui';
import type { ReactElement } from 'react';
import { useAccountText } from '#auth-pages/account-texts.ts';
import { AlertLine } from '#auth-pages/auth-frame.styles.ts';
import { authProblemWords } from '#auth-pages/problem-words.ts';

function wordsOf(problem: ApiProblem, t: Texts): string {
  switch (problem.code) {
    case 'second_factor_failed':
    case 'validation_failed':
      return t('factor.wrong');
    case 'request_cancelled':
      return t('factor.passkeyCancelled');
    case 'already_taken':
      return t('factor.passkeyExists');
    case 'passkey_refused':
    case 'passkey_failed':
      return t('factor.passkeyFailed');
    case 'second_factor_needed':
      return t('factor.needed');
    case 'second_factor_there':
      return t('factor.exists');
    case 'step_up_required':
      return t('factor.confirmFirst');
    default:
      return authProblemWords(problem, t);
  }
}

export function FactorProblem({ error }: { error: ApiProblem | null }): ReactElement {
  const t = useAccountText();
  return (
    <AlertLine role="alert">{error && <Text tone="danger">{wordsOf(error, t)}</Text>}</AlertLine>
  );
}
