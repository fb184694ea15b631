import type { OpenSignInChange } from '@stridewell/contracts';
import { ScreenHead, SignInChangeList } from '@stridewell/parts';
import { QueryCard } from '@stridewell/platform';
import { EmptyPathIllustration, EmptyState, Skeleton } from '@stridewell/ui';
import { useSignInRequestsText } from './sign-in-requests-texts.ts';
import { useOpenSignInChanges, useSettleSignInChange } from './sign-in-requests.queries.ts';

/**
 * All programs' requests to let a key or an identity provider sign people in; the provider confirms or cancels them.
 */
export function SignInRequestsScreen() {
  const t = useSignInRequestsText();
  const query = useOpenSignInChanges();
  return (
    <>
      <ScreenHead title={t('title')} lead={t('lead')} />
      <QueryCard title={t('open')} query={query} skeleton={<Skeleton shape="list" count={3} />}>
        {(changes) =>
          changes.length === 0 ? (
            <EmptyState illustration={<EmptyPathIllustration />} title={t('none')} level={3} />
          ) : (
            <Requests changes={changes} />
          )
        }
      </QueryCard>
    </>
  );
}

function Requests({ changes }: { changes: readonly OpenSignInChange[] }) {
  const confirm = useSettleSignInChange('confirm', changes);
  const cancel = useSettleSignInChange('cancel', changes);
  return <SignInChangeList changes={changes} needsReason confirm={confirm} cancel={cancel} />;
}
