import { useText } from '@stridewell/platform';
import { BrokenBridgeIllustration, Button, RefreshIcon } from '@stridewell/ui';
import { useEffect } from 'react';
import type { ReactElement } from 'react';
import { MessagePage } from './message-page.tsx';

/** Shown during maintenance, or while the server can't be reached. */
export function NoServerPage(props: {
  reason: 'maintenance' | 'unreachable';
  onRetry: () => void;
}): ReactElement {
  const { reason, onRetry } = props;
  const t = useText('shell');
  useEffect(() => {
    window.addEventListener('online', onRetry);
    return () => window.removeEventListener('online', onRetry);
  }, [onRetry]);
  const words = {
    maintenance: { title: t('maintenance.title'), text: t('maintenance.text') },
    unreachable: { title: t('unreachable.title'), text: t('unreachable.text') },
  }[reason];
  return (
    <main>
      <MessagePage
        illustration={<BrokenBridgeIllustration width="18rem" />}
        title={words.title}
        text={words.text}
      >
        <Button icon={RefreshIcon} onPress={onRetry}>
          {t('retry')}
        </Button>
      </MessagePage>
    </main>
  );
}
