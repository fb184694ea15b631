import type { Viewer } from '@stridewell/platform';
import { Button, Dialog, Stack, Text } from '@stridewell/ui';
import { useState } from 'react';
import type { ReactElement } from 'react';
import { useAccountText } from '#auth-pages/account-texts.ts';
import { AlertLine } from '#auth-pages/auth-frame.styles.ts';
import { authProblemWords } from '#auth-pages/problem-words.ts';
import { useBannerHeight } from '#override/use-banner-height.ts';
import { Acts, Strip } from '#override-banner/override-banner.styles.ts';
import { StepUpForm } from '#step-up/step-up.form.tsx';
import { useMailSignInLink } from './confirm-sign-in.queries.ts';

/** Asks a member whom a partner signed in to confirm it with their own sign-in; private pages open after that. */
export function ConfirmSignInBanner({
  openedBy: { name: source },
}: {
  openedBy: NonNullable<Viewer['openedBy']>;
}): ReactElement {
  const t = useAccountText();
  const ref = useBannerHeight();
  const [isOpen, setOpen] = useState(false);
  const mail = useMailSignInLink();
  return (
    <Strip aria-label={t('partner.title')} ref={ref}>
      <span>{t('partner.banner', { source })}</span>
      <Acts>
        <Button size="small" color="white" onPress={() => setOpen(true)}>
          {t('partner.confirm')}
        </Button>
      </Acts>
      <Dialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={t('partner.title')}
        size="small"
      >
        <Stack gap={5}>
          {/* Fetches everything again that was refused. */}
          <StepUpForm onProven={() => window.location.reload()} />
          <AlertLine role="status">
            {mail.isSuccess && <Text>{t('partner.mailed')}</Text>}
            {mail.error && <Text tone="danger">{authProblemWords(mail.error, t, 0)}</Text>}
          </AlertLine>
          <Button color="lightgrey" isWide isPending={mail.isPending} onPress={() => mail.mutate()}>
            {t('partner.mail')}
          </Button>
        </Stack>
      </Dialog>
    </Strip>
  );
}
