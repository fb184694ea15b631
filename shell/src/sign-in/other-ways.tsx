import { useText } from '@stridewell/platform';
import type { ApiProblem } from '@stridewell/platform';
import { Button, KeyIcon, Stack, Text } from '@stridewell/ui';
import type { ReactElement } from 'react';
import { knowsPasskeys } from '#second-factor/browser-passkey.ts';
import { useSignInWithPasskey } from './sign-in.queries.ts';

/** The ways in beside the password. */
export function OtherWays(): ReactElement | null {
  const t = useText('shell');
  const byPasskey = useSignInWithPasskey();
  if (!knowsPasskeys()) return null;
  const wordsOf = ({ code, status }: ApiProblem) => {
    if (code === 'request_cancelled') return t('factor.passkeyCancelled');
    if (code === 'passkey_failed') return t('signIn.passkeyFailed');
    return t(status === 0 ? 'signIn.unreachable' : 'signIn.failed');
  };
  return (
    <Stack gap={3}>
      <Button
        colour="lightgrey"
        size="large"
        icon={KeyIcon}
        isWide
        isPending={byPasskey.isPending}
        onPress={() => byPasskey.mutate()}
      >
        {t('signIn.passkey')}
      </Button>
      <div role="alert">
        {byPasskey.error && <Text tone="danger">{wordsOf(byPasskey.error)}</Text>}
      </div>
    </Stack>
  );
}
