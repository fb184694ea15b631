import { useText } from '@stridewell/platform';
import { BrokenBridgeIllustration, Button, RefreshIcon } from '@stridewell/ui';
import { useEffect } from 'react';
import type { ReactElement } from 'react';
import { MessagePage } from './message-page.tsx';

/** The server is being looked after, or cannot be reached: nothing can be shown until it is back. */
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
  return (
    <main>
      <MessagePage
        illustration={<BrokenBridgeIllustration width="18rem" />}
        title={t(`${reason}.title`)}
        text={t(`${reason}.text`)}
      >
        <Button icon={RefreshIcon} onPress={onRetry}>
          {t('retry')}
        </Button>
      </MessagePage>
    </main>
  );
}
