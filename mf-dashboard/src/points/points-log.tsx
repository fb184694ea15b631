import { PointCategory } from '@stridewell/contracts';
import { ListView } from '@stridewell/parts';
import type { UseQueryResult } from '@tanstack/react-query';
import { Button, EmptyState, List, SelectField, Skeleton, Stack } from '@stridewell/ui';
import { LogRow } from './log-row.tsx';
import type { ShownPoints } from './point-list.ts';
import { usePointText } from './point-texts.ts';
import { useDownloadPoints, type PointsPage } from './points.queries.ts';

/** All entries of the points ledger, newest first, and whether each still counts. */
export function PointsLog(props: { list: ShownPoints; query: UseQueryResult<PointsPage> }) {
  const { list, query } = props;
  const t = usePointText();
  const { category } = list.address;
  const download = useDownloadPoints();
  const choices = ['all', ...PointCategory.options] as const;
  return (
    <Stack gap={3}>
      <div>
        <Button
          color="lightgrey"
          size="small"
          isPending={download.isPending}
          onPress={() => download.mutate()}
        >
          {t('download')}
        </Button>
      </div>
      <SelectField
        label={t('column.category')}
        value={category}
        options={choices.map((value) => ({ value, label: t(`category.${value}`) }))}
        onChange={(value) =>
          list.change({ category: choices.find((one) => one === value) ?? 'all' }, 'replace')
        }
      />
      <ListView
        pagesLabel={t('pages')}
        list={list}
        query={query}
        skeleton={<Skeleton shape="list" count={5} />}
        empty={<EmptyState title={t('empty')} level={3} text={t('emptyHint')} />}
      >
        {({ data }) => (
          <List label={t('tab.log')}>
            {data.map((entry) => (
              <LogRow key={entry.id} entry={entry} />
            ))}
          </List>
        )}
      </ListView>
    </Stack>
  );
}
