import { ListView, useListAddress } from '@stridewell/parts';
import { useText } from '@stridewell/platform';
import {
  Button,
  Card,
  EmptyPathIllustration,
  EmptyState,
  List,
  Page,
  SelectField,
  Skeleton,
  Stack,
  Text,
} from '@stridewell/ui';
import { messageKinds, messageList } from './message-list.ts';
import { MessageRow } from './message-row.tsx';
import { useMarkAllRead, useMessages } from './messages.queries.ts';
import { Head } from './messages.styles.ts';

/** The viewer's messages, newest first. */
export function MessagesScreen() {
  const t = useText('mf-dashboard');
  const list = useListAddress(messageList);
  const query = useMessages(list.address);
  const markAllRead = useMarkAllRead();
  const { kind } = list.address;
  const unread = query.data?.meta.unreadCount ?? 0;
  return (
    <Page>
      <Head>
        <Text tone="muted">
          {query.data ? t('messages.unreadCount', { count: unread }) : '\u00A0'}
        </Text>
        {unread > 0 && (
          <Button
            color="lightgrey"
            isPending={markAllRead.isPending}
            onPress={() => markAllRead.mutate()}
          >
            {t('messages.markAllRead')}
          </Button>
        )}
      </Head>
      <Card>
        <Stack gap={3}>
          <SelectField
            label={t('messages.kind')}
            value={kind}
            options={messageKinds.map((value) => ({ value, label: t(`messages.kinds.${value}`) }))}
            onChange={(value) =>
              list.change({ kind: messageKinds.find((one) => one === value) ?? 'all' })
            }
          />
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
            {({ data }) => (
              <List label={t('messages.title')}>
                {data.map((message) => (
                  <MessageRow key={message.id} message={message} />
                ))}
              </List>
            )}
          </ListView>
        </Stack>
      </Card>
    </Page>
  );
}
