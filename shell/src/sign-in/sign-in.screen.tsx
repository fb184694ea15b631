import { useText } from '@stridewell/platform';
import { Logo, Text, Title } from '@stridewell/ui';
import type { ReactElement } from 'react';
import { wasSessionEnded } from '#session/ended-session.ts';
import { LanguageMenu } from '#top-bar/language-menu.tsx';
import { DemoAccounts } from './demo-accounts.tsx';
import { Hills } from './hills.tsx';
import { SignInForm } from './sign-in.form.tsx';
import { Column, EndedNote, Sheet, Stage } from './sign-in.styles.ts';

/** Where somebody signs in: one calm column, at whatever address they wanted to go to. */
export function SignInScreen(): ReactElement {
  const t = useText('shell');
  return (
    <Stage>
      <Hills />
      <Column>
        <Logo name={t('product')} height="2.25rem" />
        <Sheet>
          <div>
            <Title level={1} size="xl">
              {t('signIn.welcome')}
            </Title>
            <Text tone="muted">{t('signIn.lead')}</Text>
          </div>
          {wasSessionEnded() && (
            <EndedNote role="status">
              <Text>{t('signIn.ended')}</Text>
            </EndedNote>
          )}
          <SignInForm />
          <DemoAccounts />
        </Sheet>
        <LanguageMenu />
      </Column>
    </Stage>
  );
}
