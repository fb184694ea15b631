import { useText } from '@stridewell/platform';
import { Button, GlobalStyle, LockedIllustration, RefreshIcon } from '@stridewell/ui';
import type { ReactElement } from 'react';
import { MessagePage } from './message-page.tsx';

/** Shown if the registry isn't signed with the page's key: none of it is run. */
export function UntrustedPage({ reload }: { reload: () => void }): ReactElement {
  const t = useText('shell');
  return (
    <main>
      <GlobalStyle />
      <MessagePage
        illustration={<LockedIllustration width="18rem" />}
        title={t('untrusted.title')}
        text={t('untrusted.text')}
      >
        <Button icon={RefreshIcon} onPress={reload}>
          {t('outdated.refresh')}
        </Button>
      </MessagePage>
    </main>
  );
}
