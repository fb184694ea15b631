import type { LoginPage } from '@stridewell/contracts';
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
      <SignInForm registerAt={registrationOf(look)} />
      <OtherWays look={look} />
      <DemoAccounts />
    </AuthFrame>
  );
}

/** Where people register: for their program if it allows that, or where they find it; null if it doesn't. */
function registrationOf(look: LoginPage | null): string | null {
  if (look === null) return '/registration';
  if (look.allowRegistration !== 1) return null;
  return `/registration?programName=${encodeURIComponent(look.programName)}`;
}
