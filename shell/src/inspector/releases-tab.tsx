import { useFormat } from '@stridewell/platform';
import { Chip, Stack, Table, Text } from '@stridewell/ui';
import type { TableColumn } from '@stridewell/ui';
import type { ReactElement } from 'react';
import { useInspectorText } from './inspector-texts.ts';
import type { KnownRelease } from './known-releases.ts';
import { NothingYet } from './nothing-yet.tsx';
import { useKnownReleases } from './releases.queries.ts';

const tones = {
  current: 'success',
  staged: 'primary',
  last_good: 'neutral',
  unused: 'neutral',
  rolledBack: 'danger',
} as const;

export function ReleasesTab(): ReactElement {
  const t = useInspectorText();
  const format = useFormat();
  const { releases, isWhole } = useKnownReleases();
  const columns: TableColumn<KnownRelease>[] = [
    { id: 'remote', header: t('remotes.name'), cell: ({ remote }) => remote, isRowHeader: true },
    { id: 'version', header: t('remotes.version'), cell: ({ version }) => version },
    {
      id: 'state',
      header: t('remotes.state'),
      cell: ({ state }) => <Chip tone={tones[state]}>{t(`remotes.standings.${state}`)}</Chip>,
    },
    {
      id: 'facts',
      header: t('releases.facts'),
      cell: ({ percent, why }) => {
        if (why !== undefined) return why;
        if (percent === undefined) return '–';
        return format.number(percent / 100, { style: 'percent' });
      },
    },
  ];
  if (releases.length === 0) return <NothingYet />;
  return (
    <Stack gap={2}>
      {!isWhole && (
        <Text size="sm" tone="muted">
          {t('releases.ofPage')}
        </Text>
      )}
      <Table
        label={t('tabs.releases')}
        columns={columns}
        rows={releases}
        rowId={({ remote, version, state }) => `${remote} ${version} ${state}`}
      />
    </Stack>
  );
}
