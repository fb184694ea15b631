import type { ReleaseOutcome } from '@stridewell/contracts';
import { useText } from '@stridewell/platform';
import { Chip, Stack, Table, Text, Title } from '@stridewell/ui';
import type { TableColumn } from '@stridewell/ui';
import type { ReactElement } from 'react';
import type { InspectedPage } from './inspected-page.ts';
import { Facts } from './inspector-panel.styles.ts';

function Outcomes({ outcomes }: { outcomes: readonly ReleaseOutcome[] }): ReactElement {
  const t = useText('shell');
  const columns: TableColumn<ReleaseOutcome>[] = [
    {
      id: 'remote',
      header: t('inspector.remotes.name'),
      cell: ({ remote }) => remote,
      isRowHeader: true,
    },
    { id: 'version', header: t('inspector.remotes.version'), cell: ({ version }) => version },
    {
      id: 'outcome',
      header: t('inspector.page.outcome'),
      cell: ({ outcome }) => (
        <Chip tone={outcome === 'mounted' ? 'success' : 'danger'}>
          {t(`inspector.page.outcomes.${outcome}`)}
        </Chip>
      ),
    },
    {
      id: 'cause',
      header: t('inspector.page.cause'),
      cell: ({ cause }) => (cause === undefined ? '–' : <code>{cause}</code>),
    },
  ];
  return (
    <Table
      label={t('inspector.page.sent')}
      columns={columns}
      rows={outcomes}
      rowId={({ remote, version, outcome }) => `${remote} ${version} ${outcome}`}
    />
  );
}

/** What this page load runs on, and what it has told the server of its releases. */
export function PageTab({ page }: { page: InspectedPage }): ReactElement {
  const t = useText('shell');
  const { shellVersion, registryRevision, isNewerSetWaiting, sentOutcomes } = page;
  return (
    <>
      <Facts>
        <dt>{t('inspector.page.shell')}</dt>
        <dd>{shellVersion}</dd>
        <dt>{t('inspector.page.revision')}</dt>
        <dd>{registryRevision}</dd>
        <dt>{t('inspector.page.newer')}</dt>
        <dd>{t(isNewerSetWaiting ? 'inspector.page.newerWaits' : 'inspector.page.noNewer')}</dd>
      </Facts>
      <Stack gap={2}>
        <Title level={3} size="sm">
          {t('inspector.page.sent')}
        </Title>
        {sentOutcomes.length > 0 ? (
          <Outcomes outcomes={sentOutcomes} />
        ) : (
          <Text tone="muted">{t('inspector.page.nothingSent')}</Text>
        )}
      </Stack>
    </>
  );
}
