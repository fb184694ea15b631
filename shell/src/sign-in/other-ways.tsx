import type { LoginPage } from '@stridewell/contracts';
import type { ApiProblem } from '@stridewell/platform';
import { Button, KeyIcon, Stack, Text } from '@stridewell/ui';
import type { ReactElement } from 'react';
import { useAccountText } from '#auth-pages/account-texts.ts';
import { AlertLine } from '#auth-pages/auth-frame.styles.ts';
import { knowsPasskeys } from '#second-factor/browser-passkey.ts';
import { useOpenId, useSignInWithPasskey } from './sign-in.queries.ts';

/** Other ways to sign in: the program's identity provider, and a passkey. */
export function OtherWays({ look }: { look: LoginPage | null }): ReactElement | null {
  const t = useAccountText();
  const openId = useOpenId(look?.programName ?? '');
  const byPasskey = useSignInWithPasskey();
  const provider = look?.identityProvider ?? null;
  if (provider === null && !knowsPasskeys()) return null;
  const wordsOf = ({ code, status }: ApiProblem) => {
    if (code === 'request_cancelled') return t('factor.passkeyCancelled');
    if (code === 'passkey_failed') return t('signIn.passkeyFailed');
    if (code === 'identity_provider_failed') return t('signIn.providerFailed');
    return t(status === 0 ? 'signIn.unreachable' : 'signIn.failed');
  };
  const problem = openId.error ?? byPasskey.error;
  return (
    <Stack gap={3}>
      {provider !== null && (
        <Button
          color="lightgrey"
          size="large"
          isWide
          isPending={openId.isPending}
          onPress={() => openId.mutate()}
        >
          {t('signIn.with', { provider })}
        </Button>
      )}
      {knowsPasskeys() && (
        <Button
          color="lightgrey"
          size="large"
          icon={KeyIcon}
          isWide
          isPending={byPasskey.isPending}
          onPress={() => byPasskey.mutate()}
        >
          {t('signIn.passkey')}
        </Button>
      )}
      <AlertLine role="alert">{problem && <Text tone="danger">{wordsOf(problem)}</Text>}</AlertLine>
    </Stack>
  );
}
