import { session, useText } from '@stridewell/platform';
import { Button, EmptyState, LockedIllustration, Page } from '@stridewell/ui';
import type { ReactElement } from 'react';

/** In a partner's frame no one types a password: the surrounding page says who is signed in. */
export function SignInNeededScreen(): ReactElement {
  const text = useText('shell');
  return (
    <Page>
      <EmptyState
        illustration={<LockedIllustration />}
        level={1}
        title={text('framed.title')}
        text={text('framed.text')}
        action={<Button onPress={() => void session.start()}>{text('retry')}</Button>}
      />
    </Page>
  );
}
