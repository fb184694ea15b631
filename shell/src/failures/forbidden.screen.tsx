import { useText } from '@stridewell/platform';
import { LinkButton, LockedIllustration } from '@stridewell/ui';
import type { ReactElement } from 'react';
import { MessagePage } from './message-page.tsx';

/** /403: the page exists, but not for this viewer. */
export function ForbiddenScreen(): ReactElement {
  const t = useText('shell');
  return (
    <MessagePage
      illustration={<LockedIllustration width="18rem" />}
      title={t('forbidden.title')}
      text={t('forbidden.text')}
    >
      <LinkButton href="/my-dashboard">{t('home')}</LinkButton>
    </MessagePage>
  );
}
