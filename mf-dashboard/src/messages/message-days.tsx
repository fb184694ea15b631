import type { Message } from '@stridewell/contracts';
import { useFormat } from '@stridewell/platform';
import { List, Stack, Title } from '@stridewell/ui';
import { useId } from 'react';
import { MessageRow } from './message-row.tsx';
import { NewFriendsRow } from './new-friends-row.tsx';

/** Groups messages by the day on which they were sent, in the given order; the new friends of a day are one row. */
export function MessageDays({ messages }: { messages: readonly Message[] }) {
  const format = useFormat();
  const dayOf = ({ sentAt }: Message) => format.yearMonthDay(sentAt);
  return (
    <Stack gap={5}>
      {[...new Set(messages.map(dayOf))].map((day) => (
        <Day key={day} day={day} messages={messages.filter((one) => dayOf(one) === day)} />
      ))}
    </Stack>
  );
}

function Day({ day, messages }: { day: string; messages: readonly Message[] }) {
  const format = useFormat();
  const headingId = useId();
  const friends = messages.filter(({ type }) => type === 'friend-accepted');
  return (
    <section aria-labelledby={headingId}>
      <Title level={2} size="md" id={headingId}>
        {format.weekdayAndDate(day)}
      </Title>
      <List labelledBy={headingId}>
        {messages.map((message) => {
          if (friends.length < 2 || message.type !== 'friend-accepted')
            return <MessageRow key={message.id} message={message} at="time" />;
          return message === friends[0] && <NewFriendsRow key={message.id} messages={friends} />;
        })}
      </List>
    </section>
  );
}
