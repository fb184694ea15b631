import { DataTable, type DataColumn } from '@stridewell/parts';
import { useFormat } from '@stridewell/platform';
import { Sparkline } from '@stridewell/ui';
import { useMemo } from 'react';
import type { ProgramFigures } from './program-figures.ts';
import { useStatsReportingText } from './stats-reporting-texts.ts';

/** Compares programs in a table, each with a sparkline of its days. */
export function ProgramTable({ programs }: { programs: readonly ProgramFigures[] }) {
  const t = useStatsReportingText();
  const format = useFormat();
  const columns = useMemo((): readonly DataColumn<ProgramFigures>[] => {
    const percent = (value: number | null) =>
      value === null ? '' : format.number(value / 100, { style: 'percent' });
    return [
      {
        id: 'name',
        header: t('column.name'),
        isRowHeader: true,
        width: 14,
        value: ({ name }) => name,
      },
      { id: 'tier', header: t('column.tier'), isFilter: true, width: 6, value: ({ tier }) => tier },
      {
        id: 'type',
        header: t('column.type'),
        isFilter: true,
        isHidden: true,
        value: ({ type }) => type,
      },
      {
        id: 'members',
        header: t('column.members'),
        isNumeric: true,
        width: 7,
        value: ({ members }) => members,
      },
      {
        id: 'active',
        header: t('column.active'),
        isNumeric: true,
        width: 7,
        about: t('about.active'),
        value: ({ activeMembers }) => activeMembers,
      },
      {
        id: 'average',
        header: t('column.average'),
        isNumeric: true,
        width: 9,
        about: t('about.average'),
        value: ({ average }) => average,
      },
      {
        id: 'trend',
        header: t('column.trend'),
        isSortable: false,
        width: 8,
        value: () => null,
        cell: ({ name, trend }) =>
          trend.length > 1 && <Sparkline values={trend} label={t('trendOf', { name })} />,
      },
      {
        id: 'change',
        header: t('column.change'),
        isNumeric: true,
        width: 7,
        about: t('about.change'),
        value: ({ change }) => change,
        cell: ({ change }) =>
          change === null
            ? ''
            : format.number(change / 100, { style: 'percent', signDisplay: 'exceptZero' }),
      },
      {
        id: 'goal',
        header: t('column.goal'),
        isNumeric: true,
        width: 9,
        about: t('about.goal'),
        value: ({ goalPercent }) => goalPercent,
        cell: ({ goalPercent }) => percent(goalPercent),
      },
    ];
  }, [t, format]);
  return (
    <DataTable
      label={t('programs')}
      name="program-vs-program"
      columns={columns}
      rows={[...programs]}
      rowId={({ id }) => id}
      initialSort={{ columnId: 'average', direction: 'descending' }}
    />
  );
}
