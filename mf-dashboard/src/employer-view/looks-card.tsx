import { ListView, useListAddress } from '@stridewell/parts';
import { useFormat } from '@stridewell/platform';
import { Card, EmptyState, List, ListRow, Skeleton } from '@stridewell/ui';
import { useSettingsText } from '#member-settings/index.ts';
import { lookList } from './look-list.ts';
import { useRecordLooks } from './employer-view.queries.ts';
import { useEmployerViewText } from './employer-view-texts.ts';

/** The logged actions that the API lists here. */
const looks = [
  'looked-at-member',
  'changed-member',
  'impersonated',
  'downloaded',
  'provider-access',
] as const;

/** The administrators who viewed the viewer's record, with times. */
export function LooksCard() {
  const t = useEmployerViewText();
  const title = useSettingsText()('pages.views');
  const format = useFormat();
  const list = useListAddress(lookList, 'replace');
  const query = useRecordLooks(list.address);
  const describe = (action: string) =>
    t(`action.${looks.find((look) => look === action) ?? 'looked-at-member'}`);
  return (
    <Card title={title} level={2}>
      <ListView
        pagesLabel={t('looks.pages')}
        list={list}
        query={query}
        skeleton={<Skeleton shape="list" count={3} />}
        empty={<EmptyState title={t('looks.empty')} level={3} />}
      >
        {({ data }) => (
          <List label={title}>
            {data.map(({ day, position, actor, action, occurredAt }) => (
              <ListRow
                key={`${day} ${position}`}
                title={actor?.name ?? t('looks.formerAdmin')}
                meta={`${describe(action)} · ${format.dateTime(occurredAt)}`}
              />
            ))}
          </List>
        )}
      </ListView>
    </Card>
  );
}
