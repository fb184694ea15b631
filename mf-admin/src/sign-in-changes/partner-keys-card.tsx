import type { PartnerKey } from '@stridewell/contracts';
import { TypedConfirmDialog } from '@stridewell/parts';
import { QueryCard } from '@stridewell/platform';
import { Button, Chip, Inline, List, ListRow, Skeleton, Stack, Text } from '@stridewell/ui';
import { useState } from 'react';
import { PartnerKeyForm } from './partner-key.form.tsx';
import { usePartnerKeys, useRevokeKey } from './sign-in-changes.queries.ts';
import { useSignInChangesText } from './sign-in-changes-texts.ts';

/** The keys that partners sign with, and a form to request another one for people who may. */
export function PartnerKeysCard({ mayRequest }: { mayRequest: boolean }) {
  const t = useSignInChangesText();
  const query = usePartnerKeys();
  return (
    <QueryCard title={t('keys.title')} query={query} skeleton={<Skeleton shape="list" count={2} />}>
      {({ data }) => (
        <Stack gap={4}>
          <Text tone="muted">{t('keys.lead')}</Text>
          {data.length > 0 && (
            <List label={t('keys.title')}>
              {data.map((key) => (
                <KeyRow key={key.id} partnerKey={key} />
              ))}
            </List>
          )}
          {mayRequest && <PartnerKeyForm />}
        </Stack>
      )}
    </QueryCard>
  );
}

function KeyRow({ partnerKey }: { partnerKey: PartnerKey }) {
  const t = useSignInChangesText();
  const { id, name, purpose, kid, algorithm, sites, revokedAt } = partnerKey;
  const [isAsking, setAsking] = useState(false);
  const revoke = useRevokeKey();
  const facts = [t(`keys.purposes.${purpose}`), `kid ${kid}`, algorithm, sites.join(', ')];
  return (
    <ListRow
      title={name}
      meta={
        <Inline gap={2}>
          <Chip tone={revokedAt === null ? 'success' : 'neutral'}>
            {t(revokedAt === null ? 'keys.active' : 'keys.revoked')}
          </Chip>
          {facts.map(
            (fact) =>
              fact !== '' && (
                <Text key={fact} as="span" size="sm" tone="muted">
                  {fact}
                </Text>
              ),
          )}
        </Inline>
      }
      trailing={
        revokedAt === null && (
          <>
            <Button
              color="lightgrey"
              size="small"
              aria-label={t('keys.revokeNamed', { name })}
              onPress={() => setAsking(true)}
            >
              {t('keys.revoke')}
            </Button>
            <TypedConfirmDialog
              isOpen={isAsking}
              title={t('keys.revokeAsk', { name })}
              confirmLabel={t('keys.revoke')}
              cancelLabel={t('keys.keep')}
              isPending={revoke.isPending}
              onConfirm={() => revoke.mutate(id, { onSuccess: () => setAsking(false) })}
              onCancel={() => setAsking(false)}
            >
              <Text>{t('keys.revokeText')}</Text>
            </TypedConfirmDialog>
          </>
        )
      }
    />
  );
}
