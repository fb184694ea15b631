import { FileButton, ListView, useListAddress } from '@stridewell/parts';
import { Card, EmptyState, List, Page, Skeleton, Stack, Text } from '@stridewell/ui';
import { SettingsTabs } from '#member-settings/index.ts';
import { fileImportList } from './file-import-list.ts';
import { FileImportRow } from './file-import-row.tsx';
import { useFileImportText } from './file-import-texts.ts';
import { isWaiting, useFileImports, useUploadFile } from './file-imports.queries.ts';

const kinds = ['apple', 'fitbit', 'google', 'others', 'csv'] as const;

/** Days from files: reviewed day by day, imported and undone. */
export function FileImportsScreen() {
  const t = useFileImportText();
  const list = useListAddress(fileImportList, 'replace');
  const query = useFileImports(list.address);
  const upload = useUploadFile();
  return (
    <Page>
      <Stack gap={5}>
        <SettingsTabs current="files" />
        <Card title={t('title')} level={2}>
          <Stack gap={4}>
            <Text tone="muted">{t('lead')}</Text>
            <ul>
              {kinds.map((kind) => (
                <li key={kind}>{t(`takes.${kind}`)}</li>
              ))}
            </ul>
            <FileButton
              label={t('choose')}
              accept=".csv,.tsv,.txt,.xlsx,.xlsm,.ods,.xml,.json,.db,.fit,.zip,.tgz,.tar,.gz,text/csv,text/plain,text/xml,application/zip"
              isPending={upload.isPending}
              isSecondary={query.data?.data.some(isWaiting) ?? false}
              sent={upload.sent}
              onChoose={(file) => upload.mutate(file)}
            />
            <ListView
              pagesLabel={t('pages')}
              list={list}
              query={query}
              skeleton={<Skeleton shape="list" count={2} />}
              empty={<EmptyState title={t('none')} level={3} />}
            >
              {({ data }) => (
                <List label={t('list')}>
                  {data.map((file) => (
                    <FileImportRow key={file.id} file={file} />
                  ))}
                </List>
              )}
            </ListView>
          </Stack>
        </Card>
      </Stack>
    </Page>
  );
}
