import { useFormat } from '@stridewell/platform';
import { Table } from '@stridewell/ui';
import { usePointText } from './point-texts.ts';
import type { PointsPage } from './points.queries.ts';

/** The points per category: in total, today, and still available today. */
export function TallyTable({ tally }: { tally: PointsPage['meta']['tally'] }) {
  const t = usePointText();
  const format = useFormat();
  return (
    <Table
      label={t('tab.tally')}
      rows={tally}
      rowId={({ category }) => category}
      columns={[
        {
          id: 'category',
          header: t('column.category'),
          isRowHeader: true,
          cell: ({ category }) => t(`category.${category}`),
        },
        {
          id: 'total',
          header: t('column.total'),
          isNumeric: true,
          cell: ({ total }) => format.number(total),
        },
        {
          id: 'today',
          header: t('column.today'),
          isNumeric: true,
          cell: ({ today }) => format.number(today),
        },
        {
          id: 'remaining',
          header: t('column.remaining'),
          isNumeric: true,
          cell: ({ remainingToday }) =>
            remainingToday === null ? t('noCap') : format.number(remainingToday),
        },
      ]}
    />
  );
}

/** The ways to earn points in the program, with amounts. */
export function EarnTable({ ways }: { ways: PointsPage['meta']['howToEarn'] }) {
  const t = usePointText();
  const format = useFormat();
  return (
    <Table
      label={t('tab.earn')}
      rows={ways.filter(({ isOn }) => isOn)}
      rowId={({ rule }) => rule}
      columns={[
        {
          id: 'rule',
          header: t('column.what'),
          isRowHeader: true,
          cell: ({ rule }) => t(`rule.${rule}`),
        },
        {
          id: 'points',
          header: t('column.points'),
          isNumeric: true,
          cell: ({ points }) => (points === null ? t('varies') : format.number(points)),
        },
        {
          id: 'cap',
          header: t('column.cap'),
          isNumeric: true,
          cell: ({ pointsOfDay }) =>
            pointsOfDay === null ? t('noCap') : format.number(pointsOfDay),
        },
      ]}
    />
  );
}
