import type { PartnerWebhook } from '@stridewell/contracts';
import { useFormat } from '@stridewell/platform';
import { Chip, Inline, ListRow, Text } from '@stridewell/ui';
import { SecretScreen } from '#secret-screen/index.ts';
import { WebhookForm } from './webhook.form.tsx';
import { useWebhookText } from './webhook-texts.ts';
import { useWebhooks } from './webhooks.queries.ts';

/** The reseller's webhooks: addresses that get a message when its programs change. */
export function WebhooksScreen() {
  const t = useWebhookText();
  const words = {
    title: t('title'),
    lead: t('lead'),
    list: t('title'),
    empty: t('empty'),
    new: t('new'),
    made: t('made'),
    madeHint: t('madeHint'),
    secret: t('secret'),
  };
  return (
    <SecretScreen
      words={words}
      query={useWebhooks()}
      row={(webhook) => <WebhookRow key={webhook.id} webhook={webhook} />}
      form={(showSecret) => <WebhookForm onMade={({ secret }) => showSecret(secret)} />}
    />
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
