import { Chip, Inline, Table } from '@stridewell/ui';
import type { TableColumn } from '@stridewell/ui';
import type { ReactElement } from 'react';
import type { SharedPackage } from '#loading/shared-packages.ts';
import { duplicatedPackages } from './duplicated-packages.ts';
import { useInspectorText } from './inspector-texts.ts';
import { NothingYet } from './nothing-yet.tsx';

/** The packages that builds share; one that runs twice is highlighted. */
export function SharedPackagesTab(props: { packages: readonly SharedPackage[] }): ReactElement {
  const { packages } = props;
  const t = useInspectorText();
  const twice = duplicatedPackages(packages);
  const columns: TableColumn<SharedPackage>[] = [
    { id: 'name', header: t('shared.name'), cell: ({ name }) => name, isRowHeader: true },
    { id: 'version', header: t('shared.version'), cell: ({ version }) => version },
    { id: 'provider', header: t('shared.provider'), cell: ({ from }) => from },
    { id: 'users', header: t('shared.users'), cell: ({ users }) => users.join(', ') || '–' },
    {
      id: 'state',
      header: t('shared.state'),
      cell: ({ name, isLoaded }) => (
        <Inline gap={1}>
          <Chip tone={isLoaded ? 'success' : 'neutral'}>
            {t(isLoaded ? 'shared.runs' : 'shared.offered')}
          </Chip>
          {isLoaded && twice.has(name) && <Chip tone="danger">{t('shared.runsTwice')}</Chip>}
        </Inline>
      ),
    },
  ];
  if (packages.length === 0) return <NothingYet />;
  return (
    <Table
      label={t('tabs.shared')}
      columns={columns}
      rows={packages}
      rowId={({ name, version }) => `${name}@${version}`}
    />
  );
}
