import { useText } from '@stridewell/platform';
import { LinkButton, LostIllustration } from '@stridewell/ui';
import type { ReactElement } from 'react';
import { MessagePage } from './message-page.tsx';

/** /404: where every unknown address leads. */
export function NotFoundScreen(): ReactElement {
  const t = useText('shell');
  return (
    <MessagePage
      illustration={<LostIllustration width="18rem" />}
      title={t('notFound.title')}
      text={t('notFound.text')}
    >
      <LinkButton href="/my-dashboard">{t('home')}</LinkButton>
    </MessagePage>
  );
}
