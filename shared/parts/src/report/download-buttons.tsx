import type { ReportFileType } from '@stridewell/contracts';
import { Button } from '@stridewell/ui';
import type { ReactElement } from 'react';
import { useDownload } from '#download/use-download.ts';
import { useReportText } from './report-texts.ts';

const kinds: readonly ReportFileType[] = ['csv', 'xlsx'];

/** Downloads a report as a CSV file or as an Excel workbook; in a list of reports, the buttons name theirs. */
export function DownloadButtons(props: {
  fetchFile: (file: ReportFileType) => Promise<File>;
  /** The name of the report in a list. */
  name?: string;
  isDisabled?: boolean;
}): ReactElement {
  const { fetchFile, name, isDisabled = false } = props;
  const t = useReportText();
  const download = useDownload(fetchFile);
  return (
    <>
      {kinds.map((kind) => (
        <Button
          key={kind}
          color="lightgrey"
          size={name === undefined ? 'normal' : 'small'}
          aria-label={name && t('downloadNamed', { name, kind: t(`kind.${kind}`) })}
          isDisabled={isDisabled}
          isPending={download.isPending && download.variables === kind}
          onPress={() => download.mutate(kind)}
        >
          {name === undefined ? t('download', { kind: t(`kind.${kind}`) }) : t(`kind.${kind}`)}
        </Button>
      ))}
    </>
  );
}
