import type { ReleaseOutcome } from '@stridewell/contracts';
import { Chip, Stack, Table, Text, Title } from '@stridewell/ui';
import type { TableColumn } from '@stridewell/ui';
import type { ReactElement } from 'react';
import type { InspectedPage } from './inspected-page.ts';
import { Facts } from './inspector-panel.styles.ts';
import { useInspectorText } from './inspector-texts.ts';

function Outcomes({ outcomes }: { outcomes: readonly ReleaseOutcome[] }): ReactElement {
  const t = useInspectorText();
  const columns: TableColumn<ReleaseOutcome>[] = [
    { id: 'remote', header: t('remotes.name'), cell: ({ remote }) => remote, isRowHeader: true },
    { id: 'version', header: t('remotes.version'), cell: ({ version }) => version },
    {
      id: 'outcome',
      header: t('page.outcome'),
      cell: ({ outcome }) => (
        <Chip tone={outcome === 'mounted' ? 'success' : 'danger'}>
          {t(`page.outcomes.${outcome}`)}
        </Chip>
      ),
    },
    {
      id: 'cause',
      header: t('page.cause'),
      cell: ({ cause }) => (cause === undefined ? '–' : <code>{cause}</code>),
    },
  ];
  return (
    <Table
      label={t('page.sent')}
      columns={columns}
      rows={outcomes}
      rowId={({ remote, version, outcome }) => `${remote} ${version} ${outcome}`}
    />
  );
}

export function PageTab({ page }: { page: InspectedPage }): ReactElement {
  const t = useInspectorText();
  const { shellVersion, registryRevision, isNewerSetWaiting, sentOutcomes } = page;
  return (
    <>
      <Facts>
        <dt>{t('page.shell')}</dt>
        <dd>{shellVersion}</dd>
        <dt>{t('page.revision')}</dt>
        <dd>{registryRevision}</dd>
        <dt>{t('page.newer')}</dt>
        <dd>{t(isNewerSetWaiting ? 'page.newerWaits' : 'page.noNewer')}</dd>
      </Facts>
      <Stack gap={2}>
        <Title level={3} size="sm">
          {t('page.sent')}
        </Title>
        {sentOutcomes.length > 0 ? (
          <Outcomes outcomes={sentOutcomes} />
        ) : (
          <Text tone="muted">{t('page.nothingSent')}</Text>
        )}
      </Stack>
    </>
  );
}
