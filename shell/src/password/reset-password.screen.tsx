import { useSession } from '@stridewell/platform';
import { useEffect, useState } from 'react';
import type { ReactElement } from 'react';
import { useAccountText } from '#auth-pages/account-texts.ts';
import { AuthFrame } from '#auth-pages/auth-frame.tsx';
import { takeLinkToken } from '#auth-pages/link-token.ts';
import { useProgramLook } from '#auth-pages/program-look.queries.ts';
import { ownPaths } from '#page/own-paths.ts';
import { ChangePasswordForm } from './change-password.form.tsx';
import { InvitationFrame } from './invitation-frame.tsx';
import { NewPasswordForm } from './new-password.form.tsx';
import { RequestLinkForm } from './request-link.form.tsx';

/** The prefix of an invitation link's token. */
const invited = 'invited.';

const takeToken = () => takeLinkToken(ownPaths.resetPassword);

/** /reset-password: with the link in a mail, when signed in, or when the password is forgotten. */
export function ResetPasswordScreen(): ReactElement {
  const t = useAccountText();
  const look = useProgramLook();
  const session = useSession();
  const [token, setToken] = useState(takeToken);
  const [isLinkOver, setLinkOver] = useState(false);
  useEffect(() => {
    // Opening another link while this page is open changes only the fragment.
    const take = () => {
      setToken(takeToken());
      setLinkOver(false);
    };
    window.addEventListener('hashchange', take);
    return () => window.removeEventListener('hashchange', take);
  }, []);
  const viewer = session.status === 'signed-in' ? session.viewer : null;
  if (token?.startsWith(invited)) {
    return <InvitationFrame look={look} token={token.slice(invited.length)} />;
  }
  if (token !== null && !isLinkOver) {
    return (
      <AuthFrame look={look} title={t('password.choose')}>
        <NewPasswordForm token={token} onLinkOver={() => setLinkOver(true)} />
      </AuthFrame>
    );
  }
  if (viewer && !isLinkOver) {
    return (
      <AuthFrame look={look} title={t('password.change')} lead={t('password.changeLead')}>
        <ChangePasswordForm viewer={viewer} />
      </AuthFrame>
    );
  }
  return (
    <AuthFrame look={look} title={t('password.forgot')} lead={t('password.forgotLead')}>
      <RequestLinkForm problem={isLinkOver ? t('password.linkExpired') : undefined} />
    </AuthFrame>
  );
}
