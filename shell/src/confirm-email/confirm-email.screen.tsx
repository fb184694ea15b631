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
import { isUndoing, useEmailLink } from './confirm-email.queries.ts';

/** /confirm-email: confirms a new email address or restores the old one, by the link in a mail. */
export function ConfirmEmailScreen(): ReactElement {
  const t = useAccountText();
  const look = useProgramLook();
  const [token] = useState(() => takeLinkToken(ownPaths.confirmEmail));
  const link = useEmailLink();
  const isUndo = token !== null && isUndoing(token);
  const isOver = token === null || link.error?.code === 'email_link_over';
  return (
    <AuthFrame
      look={look}
      title={t(isUndo ? 'email.undoTitle' : 'email.confirmTitle')}
      lead={isUndo && t('email.undoLead')}
    >
      <Stack gap={5}>
        {link.isSuccess && (
          <EndedNote role="status">
            <Text>{t(isUndo ? 'email.undone' : 'email.confirmed')}</Text>
          </EndedNote>
        )}
        {isOver && <Text tone="danger">{t(isUndo ? 'email.undoExpired' : 'email.expired')}</Text>}
        {!link.isSuccess && !isOver && (
          <div>
            <ProblemLine role="alert">
              {link.error && <Text tone="danger">{authProblemWords(link.error, t, 0)}</Text>}
            </ProblemLine>
            <Button
              size="large"
              isWide
              isPending={link.isPending}
              onPress={() => link.mutate(token)}
            >
              {t(isUndo ? 'email.undo' : 'email.confirm')}
            </Button>
          </div>
        )}
        <TextLink href={ownPaths.root}>{t('email.home')}</TextLink>
      </Stack>
    </AuthFrame>
  );
}
