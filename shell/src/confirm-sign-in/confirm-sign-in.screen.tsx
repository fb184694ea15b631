import { useText } from '@stridewell/platform';
import { Button, Stack, Text, TextLink } from '@stridewell/ui';
import { useState } from 'react';
import type { ReactElement } from 'react';
import { useAccountText } from '#auth-pages/account-texts.ts';
import { AuthFrame } from '#auth-pages/auth-frame.tsx';
import { EndedNote, ProblemLine } from '#auth-pages/auth-frame.styles.ts';
import { takeLinkToken } from '#auth-pages/link-token.ts';
import { authProblemWords } from '#auth-pages/problem-words.ts';
import { useProgramLook } from '#auth-pages/program-look.queries.ts';
import { ownPaths } from '#page/own-paths.ts';
import { useConfirmSignIn } from './confirm-sign-in.queries.ts';

/** /confirm-sign-in: lets a partner that signed the member in open private pages, by the link in a mail. */
export function ConfirmSignInScreen(): ReactElement {
  const t = useAccountText();
  const shell = useText('shell');
  const look = useProgramLook();
  const [token] = useState(() => takeLinkToken(ownPaths.confirmSignIn));
  const confirm = useConfirmSignIn();
  const isOver = token === null || confirm.error?.code === 'entry_failed';
  return (
    <AuthFrame look={look} title={shell('titles.confirmSignIn')} lead={t('partner.linkLead')}>
      <Stack gap={5}>
        {confirm.isSuccess && (
          <EndedNote role="status">
            <Text>{t('partner.confirmed', { source: confirm.data.data.name })}</Text>
          </EndedNote>
        )}
        {isOver && <Text tone="danger">{t('password.linkExpired')}</Text>}
        {!confirm.isSuccess && !isOver && (
          <div>
            <ProblemLine role="alert">
              {confirm.error && <Text tone="danger">{authProblemWords(confirm.error, t, 0)}</Text>}
            </ProblemLine>
            <Button
              size="large"
              isWide
              isPending={confirm.isPending}
              onPress={() => confirm.mutate(token)}
            >
              {t('partner.confirm')}
            </Button>
          </div>
        )}
        <TextLink href={ownPaths.root}>{t('email.home')}</TextLink>
      </Stack>
    </AuthFrame>
  );
}
