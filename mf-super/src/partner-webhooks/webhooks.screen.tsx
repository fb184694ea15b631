import type { PartnerWebhook } from '@stridewell/contracts';
import { ScreenHead } from '@stridewell/parts';
import { QueryCard, useFormat } from '@stridewell/platform';
import {
  Card,
  Chip,
  Dialog,
  Inline,
  List,
  ListRow,
  Skeleton,
  Stack,
  Text,
  TextField,
} from '@stridewell/ui';
import { useState } from 'react';
import { WebhookForm } from './webhook.form.tsx';
import { useWebhookText } from './webhook-texts.ts';
import { type MadeWebhook, useWebhooks } from './webhooks.queries.ts';

/** Where the reseller's servers are told what became of its programs. */
export function WebhooksScreen() {
  const t = useWebhookText();
  const query = useWebhooks();
  const [made, setMade] = useState<MadeWebhook>();
  return (
    <>
      <ScreenHead title={t('title')} lead={t('lead')} />
      <Stack gap={5}>
        <QueryCard title={t('list')} query={query} skeleton={<Skeleton shape="list" count={2} />}>
          {({ data }) =>
            data.length === 0 ? (
              <Text tone="muted">{t('empty')}</Text>
            ) : (
              <List label={t('list')}>
                {data.map((webhook) => (
                  <WebhookRow key={webhook.id} webhook={webhook} />
                ))}
              </List>
            )
          }
        </QueryCard>
        <Card title={t('new')} level={2}>
          <WebhookForm onMade={setMade} />
        </Card>
      </Stack>
      <Dialog isOpen={made !== undefined} onClose={() => setMade(undefined)} title={t('made')}>
        <Stack gap={3}>
          <Text>{t('madeHint')}</Text>
          <TextField
            label={t('secret')}
            value={made?.secret ?? ''}
            onChange={() => {}}
            isReadOnly
          />
        </Stack>
      </Dialog>
    </>
  );
}

function WebhookRow({ webhook }: { webhook: PartnerWebhook }) {
  const t = useWebhookText();
  const format = useFormat();
  const { id, url, events, createdAt, failed } = webhook;
  const facts = [
    t('eventCount', { count: events.length }),
    t('createdAt', { date: format.date(createdAt) }),
  ];
  return (
    <ListRow
      href={`/partner/webhooks/${id}`}
      title={url}
      meta={
        <Inline gap={2}>
          {failed > 0 && <Chip tone="danger">{t('failed', { count: failed })}</Chip>}
          <Text as="span" size="sm" tone="muted">
            {facts.join(' · ')}
          </Text>
        </Inline>
      }
    />
  );
}
