import { ListView, ScreenHead, useListAddress } from '@stridewell/parts';
import { Card, EmptyState, List, Skeleton, Stack } from '@stridewell/ui';
import { ExportForm } from './export.form.tsx';
import { ExportRow } from './export-row.tsx';
import { useProgramExportText } from './program-export-texts.ts';
import { exportList, useCreateExport, useProgramExports } from './program-exports.queries.ts';

/** Exports of programs that move to another installation. */
export function ProgramExportsScreen() {
  const t = useProgramExportText();
  const list = useListAddress(exportList);
  const query = useProgramExports(list.address);
  return (
    <>
      <ScreenHead title={t('title')} lead={t('lead')} />
      <Stack gap={5}>
        <Card title={t('new')} level={2}>
          <ExportForm save={useCreateExport()} submitLabel={t('begin')} saved={t('begun')} />
        </Card>
        <Card title={t('list')} level={2}>
          <ListView
            pagesLabel={t('pages')}
            list={list}
            query={query}
            skeleton={<Skeleton shape="list" count={3} />}
            empty={<EmptyState title={t('empty')} level={3} />}
          >
            {({ data }) => (
              <List label={t('list')}>
                {data.map((item) => (
                  <ExportRow key={item.id} item={item} isOfPartner={false} />
                ))}
              </List>
            )}
          </ListView>
        </Card>
      </Stack>
    </>
  );
}
