import { useText } from '@stridewell/platform';
import { Chip, Table } from '@stridewell/ui';
import type { TableColumn } from '@stridewell/ui';
import type { ReactElement } from 'react';
import { NothingYet } from './nothing-yet.tsx';
import type { OfferedSlot } from './offered-slots.ts';

/** The places that remotes offer each other, and who fills them. */
export function SlotsTab({ slots }: { slots: readonly OfferedSlot[] }): ReactElement {
  const t = useText('shell');
  const columns: TableColumn<OfferedSlot>[] = [
    { id: 'slot', header: t('inspector.slots.slot'), cell: ({ slot }) => slot, isRowHeader: true },
    {
      id: 'offeredBy',
      header: t('inspector.slots.offeredBy'),
      cell: ({ offeredBy }) =>
        offeredBy ?? <Chip tone="warning">{t('inspector.slots.notOffered')}</Chip>,
    },
    { id: 'path', header: t('inspector.slots.path'), cell: ({ path }) => path ?? '–' },
    {
      id: 'filledBy',
      header: t('inspector.slots.filledBy'),
      cell: ({ filledBy }) => filledBy ?? t('inspector.slots.notFilled'),
    },
    { id: 'part', header: t('inspector.slots.part'), cell: ({ part }) => part ?? '–' },
  ];
  if (slots.length === 0) return <NothingYet about="slots" />;
  return (
    <Table
      label={t('inspector.tabs.slots')}
      columns={columns}
      rows={slots}
      rowId={({ slot, filledBy, part }) => `${slot}/${filledBy}/${part}`}
    />
  );
}
