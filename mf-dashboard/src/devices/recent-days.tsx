import type { DeviceSource } from '@stridewell/contracts';
import { useFormat } from '@stridewell/platform';
import { Table } from '@stridewell/ui';
import { useDeviceText } from './device-texts.ts';

/** The last days that a source sent, and whether and why they count. */
export function RecentDays({ source: { name, recentDays } }: { source: DeviceSource }) {
  const t = useDeviceText();
  const format = useFormat();
  return (
    <Table
      label={t('days.title', { name })}
      rows={recentDays}
      rowId={({ date }) => date}
      isStacking={false}
      columns={[
        {
          id: 'day',
          header: t('days.day'),
          isRowHeader: true,
          cell: ({ date }) => `${format.weekday(date)}, ${format.shortMonthDay(date)}`,
        },
        {
          id: 'steps',
          header: t('days.steps'),
          isNumeric: true,
          cell: ({ steps }) => format.number(steps),
        },
        {
          id: 'why',
          header: t('days.counts'),
          cell: ({ reason }) => t(`reason.${reason ?? 'other'}`),
        },
      ]}
    />
  );
}
