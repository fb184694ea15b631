import { ListView, ScreenHead, useListAddress } from '@stridewell/parts';
import { Card, EmptyState, List, Skeleton, Stack } from '@stridewell/ui';
import { CheckCard } from './check-card.tsx';
import { DeletionRow } from './deletion-row.tsx';
import { useMassDeletionText } from './mass-deletion-texts.ts';
import { deletionList, useMassDeletions } from './mass-deletion.queries.ts';

/** Deletes members of any program in bulk from a file: checked, confirmed, and delayed before it takes effect. */
export function MassDeletionScreen() {
  const t = useMassDeletionText();
  const list = useListAddress(deletionList);
  const query = useMassDeletions(list.address);
  return (
    <>
      <ScreenHead title={t('title')} />
      <Stack gap={5}>
        <CheckCard />
        <Card title={t('history')} level={2}>
          <ListView
            pagesLabel={t('pages')}
            list={list}
            query={query}
            skeleton={<Skeleton shape="list" count={3} />}
            empty={<EmptyState title={t('none')} level={3} />}
          >
            {({ data }) => (
              <List label={t('history')}>
                {data.map((deletion) => (
                  <DeletionRow key={deletion.id} deletion={deletion} />
                ))}
              </List>
            )}
          </ListView>
        </Card>
      </Stack>
    </>
  );
}
