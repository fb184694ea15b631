import { SignInChangeList } from '@stridewell/parts';
import { QueryCard } from '@stridewell/platform';
import { Skeleton, Text } from '@stridewell/ui';
import { useResellerText } from './reseller-texts.ts';
import { useResellerSignInChanges, useSettleResellerSignInChange } from './resellers.queries.ts';

/** Requested changes to how a reseller signs people in, until they take effect. */
export function ResellerSignInChanges({ id }: { id: number }) {
  const t = useResellerText();
  const query = useResellerSignInChanges(id);
  const confirm = useSettleResellerSignInChange(id, 'confirm');
  const cancel = useSettleResellerSignInChange(id, 'cancel');
  return (
    <QueryCard title={t('requests')} query={query} skeleton={<Skeleton shape="list" count={1} />}>
      {(changes) =>
        changes.length === 0 ? (
          <Text tone="muted">{t('noRequests')}</Text>
        ) : (
          <SignInChangeList needsReason changes={changes} confirm={confirm} cancel={cancel} />
        )
      }
    </QueryCard>
  );
}
