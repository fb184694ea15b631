import { Text } from '@stridewell/ui';
import type { ReactElement } from 'react';
import { useAccountText } from '#auth-pages/account-texts.ts';
import { AuthFrame } from '#auth-pages/auth-frame.tsx';
import { EndedNote } from '#auth-pages/auth-frame.styles.ts';
import { useProgramLook } from '#auth-pages/program-look.queries.ts';
import { readEndReason } from '#session/ended-session.ts';
import { DemoAccounts } from './demo-accounts.tsx';
import { OtherWays } from './other-ways.tsx';
import { SignInForm } from './sign-in.form.tsx';

/** Signs in at the address that someone wanted to open. */
export function SignInScreen(): ReactElement {
  const t = useAccountText();
  const look = useProgramLook();
  const note = readEndReason();
  const mayRegister = look?.allowRegistration === 1;
  return (
    <AuthFrame
      look={look}
      hasPicture
      title={look?.loginTitle ?? t('signIn.welcome')}
      lead={look?.loginText ?? t('signIn.lead')}
    >
      {note !== null && (
        <EndedNote role="status">
          <Text>{t(`signIn.${note}`)}</Text>
        </EndedNote>
      )}
      <SignInForm
        registerAt={
          mayRegister ? `/registration?programName=${encodeURIComponent(look.programName)}` : null
        }
      />
      <OtherWays look={look} />
      <DemoAccounts />
    </AuthFrame>
  );
}
