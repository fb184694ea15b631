import { ListView, useListAddress } from '@stridewell/parts';
import { useText } from '@stridewell/platform';
import {
  Button,
  Card,
  EmptyPathIllustration,
  EmptyState,
  List,
  Page,
  Skeleton,
  Text,
} from '@stridewell/ui';
import { messageList } from './message-list.ts';
import { MessageRow } from './message-row.tsx';
import { useMarkAllRead, useMessages } from './messages.queries.ts';
import { Head } from './messages.styles.ts';

/** What others told the viewer, the newest first. */
export function MessagesScreen() {
  const t = useText('mf-dashboard');
  const list = useListAddress(messageList);
  const query = useMessages(list.address);
  const markAllRead = useMarkAllRead();
  const unread = query.data?.meta.unreadCount ?? 0;
  return (
    <Page>
      <Head>
        <Text tone="muted">
          {query.data ? t('messages.unreadCount', { count: unread }) : t('messages.lead')}
        </Text>
        {unread > 0 && (
          <Button
            colour="lightgrey"
            isPending={markAllRead.isPending}
            onPress={() => markAllRead.mutate()}
          >
            {t('messages.markAllRead')}
          </Button>
        )}
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
              text={t('messages.emptyHint')}
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
      </Card>
    </Page>
  );
}
