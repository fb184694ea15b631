import { useText } from '@stridewell/platform';
import { Chip, Inline, Table } from '@stridewell/ui';
import type { TableColumn } from '@stridewell/ui';
import type { ReactElement } from 'react';
import type { InspectedSlot } from './inspected-page.ts';
import { NothingYet } from './nothing-yet.tsx';
import { StepChip } from './step-chip.tsx';
import { useMilliseconds } from './use-milliseconds.ts';

function PartState({ standing }: Pick<InspectedSlot, 'standing'>): ReactElement {
  return (
    <Inline gap={1}>
      <StepChip step={standing?.step ?? 'registered'} />
      {standing?.cause !== undefined && <code>{standing.cause}</code>}
    </Inline>
  );
}

/** The places that remotes offer each other, and who fills them. */
export function SlotsTab({ slots }: { slots: readonly InspectedSlot[] }): ReactElement {
  const t = useText('shell');
  const milliseconds = useMilliseconds();
  const columns: TableColumn<InspectedSlot>[] = [
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
    {
      id: 'state',
      header: t('inspector.remotes.state'),
      cell: ({ part, standing }) => (part === undefined ? '–' : <PartState standing={standing} />),
    },
    {
      id: 'loaded',
      header: t('inspector.remotes.loaded'),
      cell: ({ standing }) => milliseconds(standing?.loadedInMs),
      isNumeric: true,
    },
    {
      id: 'mounted',
      header: t('inspector.remotes.mounted'),
      cell: ({ standing }) => milliseconds(standing?.mountedInMs),
      isNumeric: true,
    },
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
