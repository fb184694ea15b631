import type { Message } from '@stridewell/contracts';
import { useFormat, useLanguage, useText } from '@stridewell/platform';
import { Avatar, IconButton, ListRow, SuccessIcon } from '@stridewell/ui';
import { useMarkRead } from './messages.queries.ts';
import { UnreadMark } from './messages.styles.ts';

/** How many new friends are named; the others are counted. */
const maxNamed = 3;

/** The friends that the viewer made on a day, the newest first, in one row. */
export function NewFriendsRow({ messages }: { messages: readonly Message[] }) {
  const t = useText('mf-dashboard');
  const { language } = useLanguage();
  const format = useFormat();
  const markRead = useMarkRead();
  const [newest] = messages;
  if (!newest) return null;
  const unread = messages.filter(({ readAt }) => readAt === null);
  const others = messages.length - maxNamed;
  const names = new Intl.ListFormat(language).format([
    ...messages.slice(0, maxNamed).map(({ sender }) => sender.name),
    ...(others > 0 ? [t('messages.others', { count: others })] : []),
  ]);
  const markAllRead = () => {
    for (const { id } of unread) markRead.mutate(id);
  };
  return (
    <ListRow
      href="/friends"
      onClick={markAllRead}
      leading={<Avatar name={newest.sender.name} src={newest.sender.image} />}
      title={
        <>
          {unread.length > 0 && (
            <>
              <UnreadMark>{t('messages.unread')}</UnreadMark>{' '}
            </>
          )}
          {t('messages.newFriends', { names })}
        </>
      }
      meta={<time dateTime={newest.sentAt}>{format.time(newest.sentAt)}</time>}
      trailing={
        unread.length > 0 && (
          <IconButton
            icon={SuccessIcon}
            label={t('messages.markRead', { name: names })}
            isDisabled={markRead.isPending}
            onPress={markAllRead}
          />
        )
      }
    />
  );
}
