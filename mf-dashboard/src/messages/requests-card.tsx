import { useText } from '@stridewell/platform';
import { Card, List, TextLink } from '@stridewell/ui';
import { MessageRow } from './message-row.tsx';
import { useOpenRequests } from './open-requests.queries.ts';

/** The requests waiting for the viewer, answered in place; renders nothing if there are none. */
export function RequestsCard() {
  const t = useText('mf-dashboard');
  const { open, total } = useOpenRequests();
  if (open.length === 0) return null;
  return (
    <Card
      title={t('requests.title')}
      level={2}
      actions={
        total > open.length && (
          <TextLink href="/messages">{t('requests.all', { count: total })}</TextLink>
        )
      }
    >
      <List label={t('requests.title')}>
        {open.map((message) => (
          <MessageRow key={message.id} message={message} />
        ))}
      </List>
    </Card>
  );
}
