import { useFormat } from '@stridewell/platform';
import { Chip, Inline, Table } from '@stridewell/ui';
import type { TableColumn } from '@stridewell/ui';
import type { ReactElement } from 'react';
import type { InspectedRemote } from './inspected-page.ts';
import { useInspectorText } from './inspector-texts.ts';
import { NothingYet } from './nothing-yet.tsx';
import { StepChip } from './step-chip.tsx';
import { useMilliseconds } from './use-milliseconds.ts';

/** No page of the remote is open, but other pages show parts of it. */
function isOnlyInSlots({ step, partsInSlots }: InspectedRemote): boolean {
  return step === 'registered' && partsInSlots.length > 0;
}

function State({ remote }: { remote: InspectedRemote }): ReactElement {
  const t = useInspectorText();
  return (
    <Inline gap={1}>
      {remote.standing && <Chip>{t(`remotes.standings.${remote.standing}`)}</Chip>}
      {remote.standing === 'withdrawn' ? null : isOnlyInSlots(remote) ? (
        <Chip tone="success">{t('remotes.inSlots', { count: remote.partsInSlots.length })}</Chip>
      ) : (
        <StepChip step={remote.step} />
      )}
      {remote.isFallback && <Chip tone="warning">{t('remotes.isFallback')}</Chip>}
      {remote.isOverride && <Chip tone="accent">{t('remotes.isOverride')}</Chip>}
      {remote.cause !== undefined && <code>{remote.cause}</code>}
    </Inline>
  );
}

export function RemotesTab({ remotes }: { remotes: readonly InspectedRemote[] }): ReactElement {
  const t = useInspectorText();
  const format = useFormat();
  const milliseconds = useMilliseconds();
  const kilobytes = (value: number) =>
    value === 0
      ? '–'
      : format.number(value / 1000, { style: 'unit', unit: 'kilobyte', maximumFractionDigits: 0 });
  const columns: TableColumn<InspectedRemote>[] = [
    { id: 'name', header: t('remotes.name'), cell: ({ name }) => name, isRowHeader: true },
    { id: 'version', header: t('remotes.version'), cell: ({ version }) => version },
    { id: 'state', header: t('remotes.state'), cell: (remote) => <State remote={remote} /> },
    {
      id: 'loaded',
      header: t('remotes.loaded'),
      cell: ({ loadedInMs }) => milliseconds(loadedInMs),
      isNumeric: true,
    },
    {
      id: 'mounted',
      header: t('remotes.mounted'),
      cell: ({ mountedInMs }) => milliseconds(mountedInMs),
      isNumeric: true,
    },
    {
      id: 'size',
      header: t('remotes.size'),
      cell: ({ fetchedBytes }) => kilobytes(fetchedBytes),
      isNumeric: true,
    },
  ];
  if (remotes.length === 0) return <NothingYet />;
  return (
    <Table label={t('tabs.remotes')} columns={columns} rows={remotes} rowId={({ name }) => name} />
  );
}
