import { ScreenHead, SignInChangeList } from '@stridewell/parts';
import { isProviderAdmin, QueryCard, QueryFailure, useViewer } from '@stridewell/platform';
import { Banner, EmptyState, Skeleton, Stack } from '@stridewell/ui';
import { IdentityProviderCard } from './identity-provider-card.tsx';
import { PartnerKeysCard } from './partner-keys-card.tsx';
import {
  useIdentityProvider,
  useSettleSignInChange,
  useSignInChanges,
} from './sign-in-changes.queries.ts';
import { useSignInChangesText } from './sign-in-changes-texts.ts';

/**
 * The ways to sign people in, a form to request another one, and the requests that are waiting for another
 * administrator.
 */
export function SignInChangesScreen() {
  const t = useSignInChangesText();
  const query = useSignInChanges();
  const provider = useIdentityProvider();
  const confirm = useSettleSignInChange('confirm');
  const cancel = useSettleSignInChange('cancel');
  const needsReason = isProviderAdmin(useViewer());
  return (
    <>
      <ScreenHead title={t('title')} lead={t('lead')} />
      <Stack gap={5}>
        {provider.data?.mayChange === false && <Banner tone="info">{t('notAllowed')}</Banner>}
        <QueryCard
          title={t('requests')}
          query={query}
          skeleton={<Skeleton shape="list" count={3} />}
        >
          {({ data }) =>
            data.length === 0 ? (
              <EmptyState title={t('none')} level={3} />
            ) : (
              <SignInChangeList
                changes={data}
                needsReason={needsReason}
                confirm={confirm}
                cancel={cancel}
              />
            )
          }
        </QueryCard>
        {provider.data ? (
          <>
            <IdentityProviderCard provider={provider.data} />
            <PartnerKeysCard mayRequest={provider.data.mayChange} />
          </>
        ) : provider.isError ? (
          <QueryFailure query={provider} />
        ) : (
          <Skeleton shape="card" size="16rem" />
        )}
      </Stack>
    </>
  );
}
