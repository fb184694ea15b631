import type { Devices } from '@stridewell/contracts';
import { useFormat } from '@stridewell/platform';
import { Card, Table } from '@stridewell/ui';
import { useDeviceText } from './device-texts.ts';

/** How long it takes until a walk is shown, by source. */
export function DelaysCard({ devices: { sources, others } }: { devices: Devices }) {
  const t = useDeviceText();
  const format = useFormat();
  const rows = [
    ...sources
      .filter(({ isOffered }) => isOffered)
      .map(({ provider: id, name, usualDelayMinutes: count }) => {
        return { id, name, words: t('delay.minutes', { count, minutes: format.number(count) }) };
      }),
    ...others.map(({ source: id, name }) => ({ id, name, words: t('delay.on-phone') })),
  ];
  return (
    <Card title={t('delay.title')} level={2}>
      <Table
        label={t('delay.title')}
        rows={rows}
        rowId={({ id }) => id}
        isStacking={false}
        columns={[
          { id: 'source', header: t('delay.source'), isRowHeader: true, cell: ({ name }) => name },
          { id: 'delay', header: t('delay.usual'), cell: ({ words }) => words },
        ]}
      />
    </Card>
  );
}
