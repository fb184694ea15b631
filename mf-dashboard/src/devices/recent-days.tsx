import type { DeviceSource } from '@stridewell/contracts';
import { useFormat, useViewer } from '@stridewell/platform';
import { Table } from '@stridewell/ui';
import { useStepSpan } from '#steps/index.ts';
import { useDeviceText } from './device-texts.ts';
import { firstShownDay } from './month-days.ts';

/** The latest days that a source sent, and whether and why they count. */
export function RecentDays({ source: { name, recentDays } }: { source: DeviceSource }) {
  const t = useDeviceText();
  const format = useFormat();
  const { today } = useViewer().walkData;
  const counted = useStepSpan(firstShownDay(today), today).data?.data ?? [];
  // On a day with the member's own entry, no device counts.
  const isReplaced = (date: string) =>
    counted.some(
      (day) =>
        day.date === date &&
        day.entries.some(({ source, isCounted }) => source === 'device' && !isCounted),
    );
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
          cell: ({ date, reason }) =>
            t(isReplaced(date) ? 'reason.replaced' : `reason.${reason ?? 'other'}`),
        },
      ]}
    />
  );
}
