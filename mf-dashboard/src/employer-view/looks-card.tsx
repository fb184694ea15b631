import { ListView, useListAddress } from '@stridewell/parts';
import { useFormat } from '@stridewell/platform';
import { Card, EmptyState, List, ListRow, Skeleton, Stack, Text } from '@stridewell/ui';
import { lookList } from './look-list.ts';
import { useRecordLooks } from './employer-view.queries.ts';
import { useEmployerViewText } from './employer-view-texts.ts';

/** Who of the administrators looked at the viewer's record, and when. */
export function LooksCard() {
  const t = useEmployerViewText();
  const format = useFormat();
  const list = useListAddress(lookList, 'replace');
  const query = useRecordLooks(list.address);
  return (
    <Card title={t('looks.title')} level={2}>
      <Stack gap={3}>
        <Text tone="muted">{t('looks.lead')}</Text>
        <ListView
          pagesLabel={t('looks.pages')}
          list={list}
          query={query}
          skeleton={<Skeleton shape="list" count={3} />}
          empty={<EmptyState title={t('looks.empty')} level={3} />}
        >
          {({ data }) => (
            <List label={t('looks.title')}>
              {data.map(({ day, position, actor, action, occurredAt }) => (
                <ListRow
                  key={`${day} ${position}`}
                  title={actor?.name ?? t('looks.formerAdmin')}
                  meta={`${t(`action.${action}`)} · ${format.dateTime(occurredAt)}`}
                />
              ))}
            </List>
          )}
        </ListView>
      </Stack>
    </Card>
  );
}
