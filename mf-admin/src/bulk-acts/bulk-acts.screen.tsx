import { ListView, ScreenHead, useListAddress } from '@stridewell/parts';
import { Card, EmptyState, LinkButton, List, Skeleton, WalkIllustration } from '@stridewell/ui';
import { bulkActList } from './bulk-act-list.ts';
import { BulkActRow } from './bulk-act-row.tsx';
import { useBulkActText } from './bulk-act-texts.ts';
import { useBulkActs } from './bulk-acts.queries.ts';

/** The administrators' bulk changes, each of which can be undone for a day. */
export function BulkActsScreen() {
  const t = useBulkActText();
  const list = useListAddress(bulkActList);
  const query = useBulkActs(list.address);
  return (
    <>
      <ScreenHead title={t('title')} lead={t('lead')} />
      <Card>
        <ListView
          pagesLabel={t('pages')}
          list={list}
          query={query}
          skeleton={<Skeleton shape="list" count={5} />}
          empty={
            <EmptyState
              illustration={<WalkIllustration />}
              title={t('none')}
              level={2}
              text={t('noneHint')}
              action={
                <LinkButton href="/admin/member-center/settings">{t('viewMembers')}</LinkButton>
              }
            />
          }
        >
          {({ data }) => (
            <List label={t('title')}>
              {data.map((act) => (
                <BulkActRow key={act.id} act={act} />
              ))}
            </List>
          )}
        </ListView>
      </Card>
    </>
  );
}
