import { PointCategory, type PointEntry } from '@stridewell/contracts';
import { ListView } from '@stridewell/parts';
import { useFormat } from '@stridewell/platform';
import type { UseQueryResult } from '@tanstack/react-query';
import { EmptyState, List, ListRow, SelectField, Skeleton, Stack } from '@stridewell/ui';
import type { ShownPoints } from './point-list.ts';
import { usePointText } from './point-texts.ts';
import type { PointsPage } from './points.queries.ts';
import { Points } from './points.styles.ts';

/** Every entry of the points ledger, the newest day first, and what became of it. */
export function PointsLog(props: { list: ShownPoints; query: UseQueryResult<PointsPage> }) {
  const { list, query } = props;
  const t = usePointText();
  const { category } = list.address;
  const choices = ['all', ...PointCategory.options] as const;
  return (
    <Stack gap={3}>
      <SelectField
        label={t('filter')}
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

function LogRow({ entry }: { entry: PointEntry }) {
  const t = usePointText();
  const format = useFormat();
  const { rule, points, earned, date, challenge, writtenBy, cause, reversedWhy } = entry;
  const details = [
    format.date(date),
    challenge?.name,
    writtenBy && t('givenBy', { name: writtenBy }),
    typeof cause['reason'] === 'string' ? `“${cause['reason']}”` : undefined,
    reversedWhy && t(`reversed.${reversedWhy}`),
    !reversedWhy && points < earned && t('capped', { earned: format.number(earned) }),
  ].filter(Boolean);
  const amount = format.number(points, { signDisplay: 'exceptZero' });
  return (
    <ListRow
      title={t(`rule.${rule}`)}
      meta={details.join(' · ')}
      trailing={
        <Points $isReversed={reversedWhy !== null}>{t('points', { count: points, amount })}</Points>
      }
    />
  );
}
