import { ScreenHead, SignInChangeList } from '@stridewell/parts';
import { QueryCard } from '@stridewell/platform';
import { EmptyState, Skeleton } from '@stridewell/ui';
import { useSettleSignInChange, useSignInChanges } from './sign-in-changes.queries.ts';
import { useSignInChangesText } from './sign-in-changes-texts.ts';

/** Requests to let a key or an identity provider sign people in; another administrator confirms or cancels them. */
export function SignInChangesScreen() {
  const t = useSignInChangesText();
  const query = useSignInChanges();
  const confirm = useSettleSignInChange('confirm');
  const cancel = useSettleSignInChange('cancel');
  return (
    <>
      <ScreenHead title={t('title')} lead={t('lead')} />
      <QueryCard title={t('title')} query={query} skeleton={<Skeleton shape="list" count={3} />}>
        {({ data }) =>
          data.length === 0 ? (
            <EmptyState title={t('none')} level={3} text={t('noneText')} />
          ) : (
            <SignInChangeList changes={data} confirm={confirm} cancel={cancel} />
          )
        }
      </QueryCard>
    </>
  );
}
