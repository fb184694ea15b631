import type { Message } from '@stridewell/contracts';
import { useFormat, useText } from '@stridewell/platform';
import { Avatar, Button, IconButton, Inline, ListRow, SuccessIcon, Text } from '@stridewell/ui';
import { useAnswerRequest, useMarkRead } from './messages.queries.ts';
import { UnreadMark } from './messages.styles.ts';

/** One message: who, what and when; a request is answered in its place. */
export function MessageRow({ message }: { message: Message }) {
  const t = useText('mf-dashboard');
  const format = useFormat();
  const { sender, excerpt, sentAt, readAt, type } = message;
  return (
    <ListRow
      isHighlighted={readAt === null}
      leading={<Avatar name={sender.name} src={sender.image} />}
      title={
        <>
          {readAt === null && <UnreadMark>{t('messages.unread')}</UnreadMark>}
          {t(`messages.type.${type}`, { name: sender.name })}
        </>
      }
      meta={
        <>
          {excerpt !== '' && <Text>“{excerpt}”</Text>}
          <time dateTime={sentAt}>{format.dateTime(sentAt)}</time>
        </>
      }
      trailing={message.isOpen ? <Answer message={message} /> : <Read message={message} />}
    />
  );
}

function Answer({ message }: { message: Message }) {
  const t = useText('mf-dashboard');
  const answer = useAnswerRequest(message);
  const { name } = message.sender;
  return (
    <Inline gap={2}>
      <Button
        size="small"
        isPending={answer.isPending}
        aria-label={t('messages.acceptFrom', { name })}
        onPress={() => answer.mutate(1)}
      >
        {t('messages.accept')}
      </Button>
      <Button
        size="small"
        colour="lightgrey"
        isDisabled={answer.isPending}
        aria-label={t('messages.declineFrom', { name })}
        onPress={() => answer.mutate(0)}
      >
        {t('messages.decline')}
      </Button>
    </Inline>
  );
}

function Read({ message }: { message: Message }) {
  const t = useText('mf-dashboard');
  const markRead = useMarkRead();
  if (message.readAt !== null) return null;
  return (
    <IconButton
      icon={SuccessIcon}
      label={t('messages.markRead', { name: message.sender.name })}
      isDisabled={markRead.isPending}
      onPress={() => markRead.mutate(message.id)}
    />
  );
}
