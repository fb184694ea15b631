import { useText } from '@stridewell/platform';
import { Card, List, TextLink } from '@stridewell/ui';
import { MessageRow } from './message-row.tsx';
import { useOpenRequests } from './open-requests.queries.ts';

/** The requests that wait for the viewer, answered in place; nothing where there is none. */
export function RequestsCard() {
  const t = useText('mf-dashboard');
  const found = useOpenRequests().data;
  const open = found?.data.filter(({ isOpen }) => isOpen) ?? [];
  if (!found || open.length === 0) return null;
  const { total } = found.meta;
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
