import { ListView, useListAddress } from '@stridewell/parts';
import { useText } from '@stridewell/platform';
import {
  Button,
  Card,
  EmptyPathIllustration,
  EmptyState,
  Inline,
  Page,
  SegmentedControl,
  Skeleton,
  Stack,
  Text,
} from '@stridewell/ui';
import { messageKinds, messageList } from './message-list.ts';
import { MessageDays } from './message-days.tsx';
import { useMarkAllRead, useMessages } from './messages.queries.ts';
import { Head } from './messages.styles.ts';

/** The viewer's messages by day, newest first. */
export function MessagesScreen() {
  const t = useText('mf-dashboard');
  const list = useListAddress(messageList);
  const query = useMessages(list.address);
  const markAllRead = useMarkAllRead();
  const { kind } = list.address;
  const unread = query.data?.meta.unreadCount ?? 0;
  return (
    <Page>
      <Stack gap={4}>
        <Head>
          <SegmentedControl
            label={t('messages.kind')}
            value={kind}
            options={messageKinds.map((id) => ({ id, label: t(`messages.kinds.${id}`) }))}
            onChange={(next) => list.change({ kind: next })}
          />
          <Inline gap={3} justify="space-between">
            <Text tone="muted">
              {query.data ? t('messages.unreadCount', { count: unread }) : '\u00A0'}
            </Text>
            {unread > 0 && (
              <Button
                color="lightgrey"
                size="small"
                isPending={markAllRead.isPending}
                onPress={() => markAllRead.mutate()}
              >
                {t('messages.markAllRead')}
              </Button>
            )}
          </Inline>
        </Head>
        <Card>
          <ListView
            label={t('messages.title')}
            pagesLabel={t('messages.pages')}
            list={list}
            query={query}
            skeleton={<Skeleton count={5} />}
            empty={
              <EmptyState
                illustration={<EmptyPathIllustration />}
                title={t('messages.empty')}
                level={2}
                action={
                  kind !== 'all' && (
                    <Button color="lightgrey" onPress={() => list.change({ kind: 'all' })}>
                      {t('messages.showAll')}
                    </Button>
                  )
                }
              />
            }
          >
            {({ data }) => <MessageDays messages={data} />}
          </ListView>
        </Card>
      </Stack>
    </Page>
  );
}
