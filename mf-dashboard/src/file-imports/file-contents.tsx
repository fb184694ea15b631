import type { FileContent, FileImport } from '@stridewell/contracts';
import { useFormat } from '@stridewell/platform';
import { Table } from '@stridewell/ui';
import { useFileImportText } from './file-import-texts.ts';

/** The kinds of data in a file, and whether each is imported. */
export function FileContents({ file: { contents } }: { file: FileImport }) {
  const t = useFileImportText();
  const format = useFormat();
  const nameOf = ({ file, title }: FileContent) =>
    [file, title].filter((part) => part !== null).join(' · ') || t('contents.other');
  return (
    <Table
      label={t('contents.show')}
      rowId={(row) => JSON.stringify(row)}
      rows={contents}
      columns={[
        { id: 'data', header: t('contents.data'), isRowHeader: true, cell: nameOf },
        {
          id: 'outcome',
          header: t('contents.outcome'),
          cell: ({ outcome, reason }) =>
            outcome === 'ignored' && reason ? t(`contents.${reason}`) : t(`contents.${outcome}`),
        },
        { id: 'count', header: t('contents.count'), cell: ({ count }) => format.number(count) },
      ]}
    />
  );
}
