import { useText } from '@stridewell/platform';
import { BrokenBridgeIllustration, Button, RefreshIcon } from '@stridewell/ui';
import type { ReactElement } from 'react';
import { MessagePage } from './message-page.tsx';

/** The shell itself has crashed: offers to reload. */
export function BrokenPage({ reload }: { reload: () => void }): ReactElement {
  const t = useText('shell');
  return (
    <main>
      <MessagePage
        illustration={<BrokenBridgeIllustration width="18rem" />}
        title={t('broken.title')}
        text={t('broken.text')}
      >
        <Button icon={RefreshIcon} onPress={reload}>
          {t('outdated.refresh')}
        </Button>
      </MessagePage>
    </main>
  );
}
