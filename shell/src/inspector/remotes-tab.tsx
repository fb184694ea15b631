import { useFormat, useText } from '@stridewell/platform';
import { Chip, Inline, Table } from '@stridewell/ui';
import type { TableColumn, Tone } from '@stridewell/ui';
import type { ReactElement } from 'react';
import type { InspectedRemote } from './inspected-page.ts';
import { NothingYet } from './nothing-yet.tsx';

function toneOf({ step }: InspectedRemote): Tone {
  if (step === 'mounted') return 'success';
  if (step === 'failed') return 'danger';
  return step === 'registered' ? 'neutral' : 'info';
}

function State({ remote }: { remote: InspectedRemote }): ReactElement {
  const t = useText('shell');
  return (
    <Inline gap={1}>
      <Chip tone={toneOf(remote)}>{t(`inspector.remotes.steps.${remote.step}`)}</Chip>
      {remote.isFallback && <Chip tone="warning">{t('inspector.remotes.isFallback')}</Chip>}
      {remote.isOverride && <Chip tone="accent">{t('inspector.remotes.isOverride')}</Chip>}
      {remote.cause !== undefined && <code>{remote.cause}</code>}
    </Inline>
  );
}

/** The remotes of the page: which release of each, how it stands, what it cost. */
export function RemotesTab({ remotes }: { remotes: readonly InspectedRemote[] }): ReactElement {
  const t = useText('shell');
  const format = useFormat();
  const milliseconds = (value: number | undefined) =>
    value === undefined
      ? '–'
      : format.number(value, {
          style: 'unit',
          unit: 'millisecond',
          maximumFractionDigits: 0,
        });
  const kilobytes = (value: number) =>
    value === 0
      ? '–'
      : format.number(value / 1000, {
          style: 'unit',
          unit: 'kilobyte',
          maximumFractionDigits: 0,
        });
  const columns: TableColumn<InspectedRemote>[] = [
    {
      id: 'name',
      header: t('inspector.remotes.name'),
      cell: ({ name }) => name,
      isRowHeader: true,
    },
    { id: 'version', header: t('inspector.remotes.version'), cell: ({ version }) => version },
    {
      id: 'state',
      header: t('inspector.remotes.state'),
      cell: (remote) => <State remote={remote} />,
    },
    {
      id: 'loaded',
      header: t('inspector.remotes.loaded'),
      cell: ({ loadedInMs }) => milliseconds(loadedInMs),
      isNumeric: true,
    },
    {
      id: 'mounted',
      header: t('inspector.remotes.mounted'),
      cell: ({ mountedInMs }) => milliseconds(mountedInMs),
      isNumeric: true,
    },
    {
      id: 'size',
      header: t('inspector.remotes.size'),
      cell: ({ fetchedBytes }) => kilobytes(fetchedBytes),
      isNumeric: true,
    },
  ];
  if (remotes.length === 0) return <NothingYet about="remotes" />;
  return (
    <Table
      label={t('inspector.tabs.remotes')}
      columns={columns}
      rows={remotes}
      rowId={({ name }) => name}
    />
  );
}
