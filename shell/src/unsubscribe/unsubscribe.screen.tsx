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
import { isOfLetters, useUnsubscribe } from './unsubscribe.queries.ts';

/** /unsubscribe: asks whether to end the mail that the link is from, without signing in. */
export function UnsubscribeScreen(): ReactElement {
  const t = useAccountText();
  const look = useProgramLook();
  const [token] = useState(() => takeLinkToken(ownPaths.unsubscribe));
  const unsubscribe = useUnsubscribe();
  const isLetters = token !== null && isOfLetters(token);
  const isUnknown = token === null || unsubscribe.error?.code === 'not_found';
  return (
    <AuthFrame look={look} title={t('unsubscribe.title')}>
      <Stack gap={5}>
        {unsubscribe.isSuccess && (
          <EndedNote role="status">
            <Text>{t(isLetters ? 'unsubscribe.ofLetters.done' : 'unsubscribe.done')}</Text>
          </EndedNote>
        )}
        {isUnknown && <Text tone="danger">{t('unsubscribe.unknown')}</Text>}
        {!unsubscribe.isSuccess && !isUnknown && (
          <div>
            <ProblemLine role="alert">
              {unsubscribe.error && (
                <Text tone="danger">{authProblemWords(unsubscribe.error, t, 0)}</Text>
              )}
            </ProblemLine>
            <Button
              size="large"
              isWide
              isPending={unsubscribe.isPending}
              onPress={() => unsubscribe.mutate(token)}
            >
              {t('unsubscribe.submit')}
            </Button>
          </div>
        )}
        <TextLink href="/member-settings/account/notifications">
          {t('unsubscribe.settings')}
        </TextLink>
      </Stack>
    </AuthFrame>
  );
}
