import { CheerButton } from '@stridewell/parts';
import { useFormat, useText } from '@stridewell/platform';
import { Avatar, Card, List, ListRow, Text } from '@stridewell/ui';
import { useCheers } from './cheers.queries.ts';

/** Shows who cheered the viewer on in the last week, with buttons to cheer back; renders nothing if no one did. */
export function CheersCard() {
  const t = useText('mf-teams');
  const format = useFormat();
  const { data: found } = useCheers();
  if (!found || found.meta.total === 0) return null;
  const more = found.meta.total - found.data.length;
  return (
    <Card title={t('cheers.title')} level={2}>
      <List label={t('cheers.title')}>
        {found.data.map(({ id, sender, sentAt }) => (
          <ListRow
            key={id}
            href={`/profile/${sender.username}`}
            leading={<Avatar name={sender.name} src={sender.image} />}
            title={t('cheers.from', { name: sender.name })}
            meta={<time dateTime={sentAt}>{format.dateTime(sentAt)}</time>}
            trailing={<CheerButton member={sender} />}
          />
        ))}
      </List>
      {more > 0 && (
        <Text size="sm" tone="muted">
          {t('cheers.more', { count: more })}
        </Text>
      )}
    </Card>
  );
}
