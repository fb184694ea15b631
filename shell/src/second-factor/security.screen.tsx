import {
  Button,
  Card,
  ConfirmDialog,
  Dialog,
  FailureState,
  Inline,
  LinkButton,
  Page,
  Skeleton,
  Stack,
  Text,
  Title,
} from '@stridewell/ui';
import { useState } from 'react';
import type { ReactElement } from 'react';
import { useAccountText } from '#auth-pages/account-texts.ts';
import { AddPasskeyForm } from './add-passkey.form.tsx';
import { knowsPasskeys } from './browser-passkey.ts';
import { FactorProblem } from './factor-problem.tsx';
import { PasskeyList } from './passkey-list.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { SessionList } from './session-list.tsx';
import { SignInLinkCard } from './sign-in-link-card.tsx';
import {
  useBeginTotp,
  useRemoveTotp,
  useRenewRecoveryCodes,
  useSecondFactor,
} from './second-factor.queries.ts';
import { TotpSetUp } from './totp-set-up.tsx';

type Asked = 'passkey' | 'totp' | 'no-totp' | 'renew' | null;

/** /security: the viewer's passkeys, authenticator app and recovery codes. */
export function SecurityScreen(): ReactElement {
  const t = useAccountText();
  const { data, isPending, refetch } = useSecondFactor();
  const begin = useBeginTotp();
  const removeTotp = useRemoveTotp();
  const renew = useRenewRecoveryCodes();
  const [asked, setAsked] = useState<Asked>(null);
  const [codes, setCodes] = useState<readonly string[]>([]);
  const close = () => setAsked(null);
  const showCodes = (made: readonly string[]) => {
    setAsked(null);
    setCodes(made);
  };
  const factors = data?.data;
  if (!factors) {
    return (
      <Page isNarrow>
        <Title level={1}>{t('security.title')}</Title>
        {isPending ? (
          <Skeleton shape="list" count={4} />
        ) : (
          <FailureState title={t('signIn.failed')} onRetry={() => void refetch()} />
        )}
      </Page>
    );
  }
  const hasFactor = factors.hasTotp || factors.passkeys.length > 0;
  return (
    <Page isNarrow>
      <Stack gap={6}>
        <div>
          <Title level={1}>{t('security.title')}</Title>
          {factors.isRequired && <Text tone="muted">{t('security.leadRequired')}</Text>}
        </div>
        <Card level={2} title={t('factor.passkeys')}>
          <Stack gap={4}>
            <Text tone="muted">{t('security.passkeysLead')}</Text>
            {factors.passkeys.length > 0 && <PasskeyList passkeys={factors.passkeys} />}
            {knowsPasskeys() ? (
              <Inline>
                <Button onPress={() => setAsked('passkey')}>{t('factor.passkeyAdd')}</Button>
              </Inline>
            ) : (
              <Text>{t('security.noPasskeys')}</Text>
            )}
          </Stack>
        </Card>
        <Card level={2} title={t('security.app')}>
          <Stack gap={4}>
            <Text tone="muted">{t(factors.hasTotp ? 'security.appOn' : 'security.appOff')}</Text>
            <FactorProblem error={begin.error ?? removeTotp.error} />
            <Inline>
              {factors.hasTotp ? (
                <Button
                  color="lightgrey"
                  isPending={removeTotp.isPending}
                  onPress={() => setAsked('no-totp')}
                >
                  {t('security.appRemove')}
                </Button>
              ) : (
                <Button
                  color="lightgrey"
                  isPending={begin.isPending}
                  onPress={() => begin.mutate(undefined, { onSuccess: () => setAsked('totp') })}
                >
                  {t('factor.begin')}
                </Button>
              )}
            </Inline>
          </Stack>
        </Card>
        {hasFactor && (
          <Card level={2} title={t('factor.codes')}>
            <Stack gap={4}>
              <Text tone="muted">
                {t('security.codesLeft', { count: factors.recoveryCodesLeft })}
              </Text>
              <FactorProblem error={renew.error} />
              <Inline>
                <Button
                  color="lightgrey"
                  isPending={renew.isPending}
                  onPress={() => setAsked('renew')}
                >
                  {t('security.codesRenew')}
                </Button>
              </Inline>
            </Stack>
          </Card>
        )}
        <Card level={2} title={t('security.devices')}>
          <Stack gap={4}>
            <Text tone="muted">{t('security.devicesLead')}</Text>
            <SessionList />
          </Stack>
        </Card>
        <SignInLinkCard />
        <Card level={2} title={t('password.title')}>
          <Inline>
            <LinkButton color="lightgrey" href="/reset-password">
              {t('password.change')}
            </LinkButton>
          </Inline>
        </Card>
      </Stack>
      <Dialog
        isOpen={asked === 'passkey'}
        onClose={close}
        title={t('factor.passkeyAdd')}
        size="small"
      >
        <AddPasskeyForm onAdded={showCodes} />
      </Dialog>
      <Dialog isOpen={asked === 'totp'} onClose={close} title={t('factor.begin')} size="small">
        {begin.data && <TotpSetUp setUp={begin.data} onConfirmed={showCodes} />}
      </Dialog>
      <Dialog
        isOpen={codes.length > 0}
        onClose={() => setCodes([])}
        title={t('factor.codes')}
        size="small"
        isDismissable={false}
      >
        <RecoveryCodes codes={codes} onKept={() => setCodes([])} />
      </Dialog>
      <ConfirmDialog
        isOpen={asked === 'no-totp' || asked === 'renew'}
        title={t(asked === 'renew' ? 'security.codesRenew' : 'security.appRemove')}
        confirmLabel={t(asked === 'renew' ? 'security.codesRenew' : 'factor.remove')}
        confirmColor={asked === 'renew' ? 'primary' : 'red'}
        cancelLabel={t('factor.cancel')}
        onConfirm={() => {
          if (asked === 'renew') renew.mutate(undefined, { onSuccess: showCodes });
          else removeTotp.mutate();
          close();
        }}
        onCancel={close}
      >
        {t(asked === 'renew' ? 'security.codesRenewText' : 'security.appRemoveText')}
      </ConfirmDialog>
    </Page>
  );
}
