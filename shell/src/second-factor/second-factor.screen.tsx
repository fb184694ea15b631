import { session, useText } from '@stridewell/platform';
import { Button, Inline, Stack } from '@stridewell/ui';
import { useState } from 'react';
import type { ReactElement } from 'react';
import { useAccountText } from '#auth-pages/account-texts.ts';
import { AuthFrame } from '#auth-pages/auth-frame.tsx';
import { useProgramLook } from '#auth-pages/program-look.queries.ts';
import { useSignOut } from '#session/use-sign-out.ts';
import { AddPasskeyForm } from './add-passkey.form.tsx';
import { knowsPasskeys } from './browser-passkey.ts';
import { FactorProblem } from './factor-problem.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { useBeginTotp } from './second-factor.queries.ts';
import { TotpSetUp } from './totp-set-up.tsx';

/** Where someone sets up a required second factor, before anything else. */
export function SecondFactorScreen(): ReactElement {
  const t = useAccountText();
  const ofShell = useText('shell');
  const look = useProgramLook();
  const begin = useBeginTotp();
  const signOut = useSignOut();
  const [isAddingPasskey, setAddingPasskey] = useState(false);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  if (codes) {
    return (
      <AuthFrame look={look} title={t('factor.codes')}>
        <RecoveryCodes codes={codes} onKept={() => void session.refreshSession()} />
      </AuthFrame>
    );
  }
  return (
    <AuthFrame look={look} title={t('factor.title')} lead={t('factor.lead')}>
      {begin.data && <TotpSetUp setUp={begin.data} onConfirmed={setCodes} />}
      {isAddingPasskey && !begin.data && <AddPasskeyForm onAdded={setCodes} />}
      {!begin.data && !isAddingPasskey && (
        <Stack gap={4}>
          <FactorProblem error={begin.error} />
          {knowsPasskeys() && (
            <Button size="large" isWide onPress={() => setAddingPasskey(true)}>
              {t('factor.passkeyAdd')}
            </Button>
          )}
          <Button
            size="large"
            color={knowsPasskeys() ? 'lightgrey' : 'primary'}
            isWide
            isPending={begin.isPending}
            onPress={() => begin.mutate()}
          >
            {t('factor.begin')}
          </Button>
        </Stack>
      )}
      <Inline>
        {(begin.data ?? isAddingPasskey) && (
          <Button
            color="lightgrey"
            onPress={() => {
              begin.reset();
              setAddingPasskey(false);
            }}
          >
            {t('factor.another')}
          </Button>
        )}
        <Button color="lightgrey" onPress={signOut}>
          {ofShell('bar.logout')}
        </Button>
      </Inline>
    </AuthFrame>
  );
}
