import { Chip, Inline, Table } from '@stridewell/ui';
import type { TableColumn } from '@stridewell/ui';
import type { ReactElement } from 'react';
import type { InspectedSlot } from './inspected-page.ts';
import { useInspectorText } from './inspector-texts.ts';
import { NothingYet } from './nothing-yet.tsx';
import { StepChip } from './step-chip.tsx';
import { useMilliseconds } from './use-milliseconds.ts';

function PartState({ standing }: Pick<InspectedSlot, 'standing'>): ReactElement {
  return (
    <Inline gap={1}>
      <StepChip step={standing?.step ?? 'registered'} />
      {standing?.cause !== undefined && <code>{standing.cause}</code>}
      {standing?.bounds !== undefined && <code>{standing.bounds}</code>}
    </Inline>
  );
}

export function SlotsTab({ slots }: { slots: readonly InspectedSlot[] }): ReactElement {
  const t = useInspectorText();
  const milliseconds = useMilliseconds();
  const columns: TableColumn<InspectedSlot>[] = [
    { id: 'slot', header: t('slots.slot'), cell: ({ slot }) => slot, isRowHeader: true },
    {
      id: 'offeredBy',
      header: t('slots.offeredBy'),
      cell: ({ offeredBy }) => offeredBy ?? <Chip tone="warning">{t('slots.notOffered')}</Chip>,
    },
    { id: 'path', header: t('slots.path'), cell: ({ path }) => path ?? '–' },
    {
      id: 'filledBy',
      header: t('slots.filledBy'),
      cell: ({ filledBy }) => filledBy ?? t('slots.notOffered'),
    },
    { id: 'part', header: t('slots.part'), cell: ({ part }) => part ?? '–' },
    {
      id: 'state',
      header: t('remotes.state'),
      cell: ({ part, standing }) => (part === undefined ? '–' : <PartState standing={standing} />),
    },
    {
      id: 'loaded',
      header: t('remotes.loaded'),
      cell: ({ standing }) => milliseconds(standing?.loadedInMs),
      isNumeric: true,
    },
    {
      id: 'mounted',
      header: t('remotes.mounted'),
      cell: ({ standing }) => milliseconds(standing?.mountedInMs),
      isNumeric: true,
    },
  ];
  if (slots.length === 0) return <NothingYet />;
  return (
    <Table
      label={t('tabs.slots')}
      columns={columns}
      rows={slots}
      rowId={({ slot, filledBy, part }) => `${slot}/${filledBy}/${part}`}
    />
  );
}
