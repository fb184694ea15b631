import type { PartnerKey } from '@stridewell/contracts';
import { SignInChangeList } from '@stridewell/parts';
import { QueryCard } from '@stridewell/platform';
import {
  Button,
  Chip,
  ConfirmDialog,
  Inline,
  List,
  ListRow,
  Skeleton,
  Stack,
  Text,
} from '@stridewell/ui';
import { useState } from 'react';
import { EmbedKeyForm } from './embed-key.form.tsx';
import { useEmbedText } from './embed-texts.ts';
import { useEmbedChanges, useEmbedKeys, useRevokeEmbedKey } from './embed.queries.ts';
import { examplePage } from './example-page.ts';
import { saveText } from './save-text.ts';

/** The keys with which a client's website embeds parts of the program, and a working example page. */
export function EmbedCard({ programId }: { programId: number }) {
  const t = useEmbedText();
  const query = useEmbedKeys(programId);
  const changes = useEmbedChanges(programId);
  return (
    <QueryCard title={t('title')} query={query} skeleton={<Skeleton shape="list" count={2} />}>
      {({ data }) => (
        <Stack gap={4}>
          <Text tone="muted">{t('lead')}</Text>
          {data.length > 0 && (
            <List label={t('title')}>
              {data.map((key) => (
                <EmbedKeyRow key={key.id} programId={programId} embedKey={key} />
              ))}
            </List>
          )}
          {changes.data !== undefined && changes.data.length > 0 && (
            <SignInChangeList changes={changes.data} />
          )}
          <EmbedKeyForm programId={programId} />
        </Stack>
      )}
    </QueryCard>
  );
}

function EmbedKeyRow({ programId, embedKey }: { programId: number; embedKey: PartnerKey }) {
  const t = useEmbedText();
  const [isAsking, setAsking] = useState(false);
  const revoke = useRevokeEmbedKey(programId);
  const { id, name, kid, algorithm, sites, revokedAt } = embedKey;
  const { origin } = window.location;
  return (
    <ListRow
      title={name}
      meta={
        <Inline gap={2}>
          {revokedAt !== null && <Chip>{t('revoked')}</Chip>}
          {[`kid ${kid}`, algorithm, sites.join(', ')].map((fact) => (
            <Text key={fact} as="span" size="sm" tone="muted">
              {fact}
            </Text>
          ))}
        </Inline>
      }
      trailing={
        revokedAt === null && (
          <Inline gap={2}>
            <Button
              color="lightgrey"
              size="small"
              aria-label={t('exampleNamed', { name })}
              onPress={() =>
                saveText(
                  'stridewell-example.html',
                  'text/html',
                  examplePage({ programId, kid, algorithm, origin }),
                )
              }
            >
              {t('example')}
            </Button>
            <Button
              color="lightgrey"
              size="small"
              aria-label={t('revokeNamed', { name })}
              onPress={() => setAsking(true)}
            >
              {t('revoke')}
            </Button>
            <ConfirmDialog
              isOpen={isAsking}
              title={t('revokeAsk', { name })}
              confirmLabel={t('revoke')}
              confirmColor="red"
              cancelLabel={t('cancel')}
              isPending={revoke.isPending}
              onConfirm={() => revoke.mutate(id, { onSuccess: () => setAsking(false) })}
              onCancel={() => setAsking(false)}
            >
              <Text>{t('revokeText')}</Text>
            </ConfirmDialog>
          </Inline>
        )
      }
    />
  );
}
