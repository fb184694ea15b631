import { useText } from '@stridewell/platform';
import { BrokenBridgeIllustration, LinkButton } from '@stridewell/ui';
import type { ReactElement } from 'react';
import { MessagePage } from './message-page.tsx';

/** Shown for a part whose only release failed for everyone and was withdrawn. */
export function WithdrawnScreen({ title }: { title: string }): ReactElement {
  const t = useText('shell');
  return (
    <MessagePage
      illustration={<BrokenBridgeIllustration width="18rem" />}
      title={t('withdrawn.title', { part: title })}
      text={t('withdrawn.text')}
    >
      <LinkButton href="/my-dashboard">{t('home')}</LinkButton>
    </MessagePage>
  );
}
