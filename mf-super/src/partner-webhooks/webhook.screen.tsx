import type { WebhookDelivery } from '@stridewell/contracts';
import { ListView, readId, ScreenHead, useListAddress } from '@stridewell/parts';
import { QueryCard, useFormat, useNavigate, useParams } from '@stridewell/platform';
import {
  Button,
  Card,
  Chip,
  ConfirmDialog,
  EmptyState,
  Inline,
  List,
  ListRow,
  Skeleton,
  Stack,
  Text,
  WalkIllustration,
} from '@stridewell/ui';
import { useState } from 'react';
import { deliveryList } from './delivery-list.ts';
import { eventWords, useWebhookText } from './webhook-texts.ts';
import {
  useDeleteWebhook,
  useDeliveries,
  useResend,
  useTestWebhook,
  useWebhooks,
} from './webhooks.queries.ts';

/** A webhook with its deliveries. */
export function WebhookScreen() {
  const t = useWebhookText();
  const id = readId(useParams()['webhookId']) ?? 0;
  const list = useListAddress(deliveryList);
  const deliveries = useDeliveries(id, list.address);
  const test = useTestWebhook(id);
  return (
    <>
      <ScreenHead title={t('one')} lead={t('oneLead')} />
      <Stack gap={5}>
        <WebhookCard id={id} />
        <Card
          title={t('deliveries')}
          level={2}
          actions={
            <Button
              color="lightgrey"
              size="small"
              isPending={test.isPending}
              onPress={() => test.mutate(undefined)}
            >
              {t('sendTest')}
            </Button>
          }
        >
          <ListView
            pagesLabel={t('pages')}
            list={list}
            query={deliveries}
            skeleton={<Skeleton shape="list" count={3} />}
            empty={
              <EmptyState illustration={<WalkIllustration />} title={t('nothing')} level={3} />
            }
          >
            {({ data }) => (
              <List label={t('deliveries')}>
                {data.map((delivery) => (
                  <DeliveryRow key={delivery.id} delivery={delivery} />
                ))}
              </List>
            )}
          </ListView>
        </Card>
      </Stack>
    </>
  );
}

function WebhookCard({ id }: { id: number }) {
  const t = useWebhookText();
  const navigate = useNavigate();
  const query = useWebhooks();
  const end = useDeleteWebhook(id);
  const [isAsking, setAsking] = useState(false);
  return (
    <QueryCard title={t('about')} query={query} skeleton={<Skeleton shape="list" count={1} />}>
      {({ data }) => {
        const webhook = data.find((one) => one.id === id);
        if (!webhook) return <Text>{t('gone')}</Text>;
        return (
          <Stack gap={3}>
            <Text>{webhook.url}</Text>
            <Inline gap={2}>
              {webhook.events.map((event) => (
                <Chip key={event}>{eventWords(t)[event]}</Chip>
              ))}
            </Inline>
            <Inline>
              <Button color="lightgrey" size="small" onPress={() => setAsking(true)}>
                {t('end')}
              </Button>
            </Inline>
            <ConfirmDialog
              isOpen={isAsking}
              title={t('endAsk')}
              confirmLabel={t('end')}
              confirmColor="red"
              cancelLabel={t('cancel')}
              isPending={end.isPending}
              onConfirm={() =>
                end.mutate(undefined, { onSuccess: () => navigate('/partner/webhooks') })
              }
              onCancel={() => setAsking(false)}
            >
              <Text>{t('endText')}</Text>
            </ConfirmDialog>
          </Stack>
        );
      }}
    </QueryCard>
  );
}

const tones = { waiting: 'primary', delivered: 'success', failed: 'danger' } as const;

function DeliveryRow({ delivery }: { delivery: WebhookDelivery }) {
  const t = useWebhookText();
  const format = useFormat();
  const resend = useResend(delivery.id);
  const { event, occurredAt, state, attempts, lastAttemptAt, lastStatus } = delivery;
  const answer = lastStatus === null ? t('noAnswer') : t('answered', { status: lastStatus });
  const facts = [
    format.dateTime(occurredAt),
    ...(lastAttemptAt === null ? [] : [answer, t('attempts', { count: attempts })]),
  ];
  return (
    <ListRow
      title={eventWords(t)[event]}
      meta={
        <Inline gap={2}>
          <Chip tone={tones[state]}>{t(`state.${state}`)}</Chip>
          <Text as="span" size="sm" tone="muted">
            {facts.join(' · ')}
          </Text>
        </Inline>
      }
      trailing={
        state !== 'waiting' && (
          <Button
            color="lightgrey"
            size="small"
            isPending={resend.isPending}
            onPress={() => resend.mutate(undefined)}
          >
            {t('resend')}
          </Button>
        )
      }
    />
  );
}
