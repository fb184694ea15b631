import { Button, LinkButton, Stack, Text } from '@stridewell/ui';
import { useState } from 'react';
import type { ReactElement } from 'react';
import { useAccountText } from '#auth-pages/account-texts.ts';
import { AuthFrame } from '#auth-pages/auth-frame.tsx';
import { EndedNote, ProblemLine } from '#auth-pages/auth-frame.styles.ts';
import { authProblemWords } from '#auth-pages/problem-words.ts';
import type { useProgramLook } from '#auth-pages/program-look.queries.ts';
import { ownPaths } from '#page/own-paths.ts';
import { NewPasswordForm } from './new-password.form.tsx';
import { useRenewInvitation } from './password.queries.ts';

/** Lets someone who was invited choose their first password, or asks for another invitation. */
export function InvitationFrame(props: {
  look: ReturnType<typeof useProgramLook>;
  token: string;
}): ReactElement {
  const { look, token } = props;
  const t = useAccountText();
  const [isOver, setOver] = useState(false);
  if (isOver) {
    return (
      <AuthFrame look={look} title={t('invitation.expired')} lead={t('invitation.expiredLead')}>
        <RenewInvitation token={token} />
      </AuthFrame>
    );
  }
  return (
    <AuthFrame look={look} title={t('invitation.title')} lead={t('invitation.lead')}>
      <NewPasswordForm token={token} onLinkOver={() => setOver(true)} done={t('invitation.done')} />
    </AuthFrame>
  );
}

function RenewInvitation({ token }: { token: string }): ReactElement {
  const t = useAccountText();
  const renew = useRenewInvitation();
  return (
    <Stack gap={5}>
      {renew.isSuccess ? (
        <EndedNote role="status">
          <Text>{t('invitation.renewed')}</Text>
        </EndedNote>
      ) : (
        <div>
          <ProblemLine role="alert">
            {renew.error && <Text tone="danger">{authProblemWords(renew.error, t)}</Text>}
          </ProblemLine>
          <Button
            size="large"
            isWide
            isPending={renew.isPending}
            onPress={() => renew.mutate({ token })}
          >
            {t('invitation.renew')}
          </Button>
        </div>
      )}
      <LinkButton href={ownPaths.signIn} color="lightgrey">
        {t('signIn.submit')}
      </LinkButton>
    </Stack>
  );
}
