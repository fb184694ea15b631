import type { Message } from '@stridewell/contracts';
import { useFormat, useText } from '@stridewell/platform';
import { Avatar, Button, IconButton, Inline, ListRow, SuccessIcon, Text } from '@stridewell/ui';
import {
  useAnswerJoinRequest,
  useAnswerRequest,
  useAnswerTeamRequest,
  useMarkRead,
} from './messages.queries.ts';
import { UnreadMark } from './messages.styles.ts';

/** A message: sender, text and time; a request is answered in place. Below the heading of its day, `at` is `time`. */
export function MessageRow({
  message,
  at = 'dateTime',
}: {
  message: Message;
  at?: 'dateTime' | 'time';
}) {
  const t = useText('mf-dashboard');
  const format = useFormat();
  const markRead = useMarkRead();
  const { id, sender, excerpt, sentAt, readAt, type } = message;
  return (
    <ListRow
      leading={<Avatar name={sender.name} src={sender.image} />}
      title={
        <>
          {readAt === null && (
            <>
              <UnreadMark>{t('messages.unread')}</UnreadMark>{' '}
            </>
          )}
          {t(`messages.type.${type}`, { name: sender.name })}
        </>
      }
      meta={
        <>
          {excerpt !== '' && <Text as="span">“{excerpt}” · </Text>}
          <time dateTime={sentAt}>{format[at](sentAt)}</time>
        </>
      }
      href={placeOf(message)}
      onClick={() => {
        if (readAt === null) markRead.mutate(id);
      }}
      trailing={<Act message={message} />}
    />
  );
}

/** Returns the page that a message is about; undefined once that is gone. */
function placeOf({ type, sender, subjectId, about, journalDate }: Message): string | undefined {
  if (type === 'friend-request' || type === 'friend-accepted') return `/profile/${sender.username}`;
  if (type === 'journal-comment')
    return journalDate === null ? undefined : `/journals/${journalDate}`;
  const place = type === 'discussion-reply' ? about : placesOfRequests[type];
  if (place === null || subjectId === null) return undefined;
  return place === 'team' ? `/teams/${subjectId}` : `/challenges/${subjectId}`;
}

const placesOfRequests = {
  joinrequest: 'challenge',
  'joinrequest-accepted': 'challenge',
  'team-joinrequest': 'team',
  'team-joinrequest-accepted': 'team',
} as const;

function Act({ message }: { message: Message }) {
  if (!message.isOpen) return <Read message={message} />;
  if (message.type === 'joinrequest') return <AnswerJoinRequest message={message} />;
  if (message.type === 'team-joinrequest') return <AnswerTeamRequest message={message} />;
  return <AnswerFriend message={message} />;
}

function AnswerFriend({ message }: { message: Message }) {
  return <Answer name={message.sender.name} answer={useAnswerRequest(message)} />;
}

function AnswerJoinRequest({ message }: { message: Message }) {
  return <Answer name={message.sender.name} answer={useAnswerJoinRequest(message)} />;
}

function AnswerTeamRequest({ message }: { message: Message }) {
  return <Answer name={message.sender.name} answer={useAnswerTeamRequest(message)} />;
}

function Answer(props: {
  name: string;
  answer: { isPending: boolean; mutate: (accept: 0 | 1) => void };
}) {
  const { name, answer } = props;
  const t = useText('mf-dashboard');
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
        color="lightgrey"
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
