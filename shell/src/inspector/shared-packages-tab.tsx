import { useText } from '@stridewell/platform';
import { Chip, Inline, Table } from '@stridewell/ui';
import type { TableColumn } from '@stridewell/ui';
import type { ReactElement } from 'react';
import type { SharedPackage } from '#composition/shared-packages.ts';
import { duplicatedPackages } from './duplicated-packages.ts';
import { NothingYet } from './nothing-yet.tsx';

/** The packages that the builds lend each other; one that runs twice stands out. */
export function SharedPackagesTab(props: { packages: readonly SharedPackage[] }): ReactElement {
  const { packages } = props;
  const t = useText('shell');
  const twice = duplicatedPackages(packages);
  const columns: TableColumn<SharedPackage>[] = [
    { id: 'name', header: t('inspector.shared.name'), cell: ({ name }) => name, isRowHeader: true },
    { id: 'version', header: t('inspector.shared.version'), cell: ({ version }) => version },
    { id: 'provider', header: t('inspector.shared.provider'), cell: ({ from }) => from },
    {
      id: 'users',
      header: t('inspector.shared.users'),
      cell: ({ users }) => users.join(', ') || '–',
    },
    {
      id: 'state',
      header: t('inspector.shared.state'),
      cell: ({ name, isLoaded }) => (
        <Inline gap={1}>
          <Chip tone={isLoaded ? 'success' : 'neutral'}>
            {t(isLoaded ? 'inspector.shared.runs' : 'inspector.shared.offered')}
          </Chip>
          {isLoaded && twice.has(name) && (
            <Chip tone="danger">{t('inspector.shared.runsTwice')}</Chip>
          )}
        </Inline>
      ),
    },
  ];
  if (packages.length === 0) return <NothingYet about="shared" />;
  return (
    <Table
      label={t('inspector.tabs.shared')}
      columns={columns}
      rows={packages}
      rowId={({ name, version }) => `${name}@${version}`}
    />
  );
}
