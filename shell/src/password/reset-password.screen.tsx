import { useSession, useText } from '@stridewell/platform';
import { useEffect, useState } from 'react';
import type { ReactElement } from 'react';
import { DoorFrame } from '#doors/door-frame.tsx';
import { useProgramLook } from '#doors/program-look.queries.ts';
import { ChangePasswordForm } from './change-password.form.tsx';
import { takeLinkToken } from './link-token.ts';
import { NewPasswordForm } from './new-password.form.tsx';
import { RequestLinkForm } from './request-link.form.tsx';

/** /reset-password: with the link of a mail, for who is signed in, or for who forgot. */
export function ResetPasswordScreen(): ReactElement {
  const t = useText('shell');
  const look = useProgramLook();
  const session = useSession();
  const [token, setToken] = useState(takeLinkToken);
  useEffect(() => {
    // A link that is opened where this page stands already changes the fragment alone.
    const take = () => setToken(takeLinkToken());
    window.addEventListener('hashchange', take);
    return () => window.removeEventListener('hashchange', take);
  }, []);
  const viewer = session.status === 'signed-in' ? session.viewer : null;
  if (token !== null) {
    return (
      <DoorFrame look={look} title={t('password.choose')} lead={t('password.chooseLead')}>
        <NewPasswordForm token={token} />
      </DoorFrame>
    );
  }
  if (viewer) {
    return (
      <DoorFrame look={look} title={t('password.change')} lead={t('password.changeLead')}>
        <ChangePasswordForm viewer={viewer} />
      </DoorFrame>
    );
  }
  return (
    <DoorFrame look={look} title={t('password.forgot')} lead={t('password.forgotLead')}>
      <RequestLinkForm />
    </DoorFrame>
  );
}
