import { Text, Title } from '@stridewell/ui';
import { useId } from 'react';
import type { ReactElement } from 'react';
import { useAccountText } from '#auth-pages/account-texts.ts';
import { AccountButton, AccountList, DemoFrame } from './demo-accounts.styles.ts';
import { useDemoAccounts, useSignIn } from './sign-in.queries.ts';

/** The demo's accounts; nothing outside demo mode. */
export function DemoAccounts(): ReactElement | null {
  const t = useAccountText();
  const headingId = useId();
  const accounts = useDemoAccounts();
  const signIn = useSignIn();
  if (accounts.length === 0) return null;
  return (
    <DemoFrame aria-labelledby={headingId}>
      <Title level={2} size="md" id={headingId}>
        {t('demo.title')}
      </Title>
      <Text tone="muted" size="sm">
        {t('demo.lead')}
      </Text>
      <AccountList>
        {accounts.map(({ memberId, name, programName, resellerName, role, username, password }) => {
          const what = t(`demo.${resellerName === null ? role : 'partner'}`);
          const whose = resellerName ?? programName;
          return (
            <li key={memberId}>
              <AccountButton
                type="button"
                disabled={signIn.isPending}
                aria-label={`${t('demo.signInAs', { name })} ${what} ${whose}`}
                onClick={() => signIn.mutate({ username, password })}
              >
                <strong>{name}</strong> <span>{what}</span> <small>{whose}</small>
              </AccountButton>
            </li>
          );
        })}
      </AccountList>
      {signIn.error && (
        <Text tone="danger" as="div">
          <span role="alert">{t('signIn.failed')}</span>
        </Text>
      )}
    </DemoFrame>
  );
}
