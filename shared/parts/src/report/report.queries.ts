import { useWrite } from '@stridewell/platform';
import { useState } from 'react';
import { useDownload } from '#download/use-download.ts';
import { readSpreadsheet } from '#spreadsheet/read-spreadsheet.ts';
import type { ReportDays, ReportSource } from './report-source.ts';

/** Downloads a report as a file and counts the bytes received. */
export function useDownloadReport({ fetchFile }: ReportSource, days: ReportDays) {
  const [received, setReceived] = useState(0);
  const download = useDownload(() => {
    setReceived(0);
    return fetchFile(days, {}, setReceived);
  });
  return { received, download };
}

/** Fetches a report for the screen; nothing else keeps the answer. */
export function useReadReport({ fetchFile }: ReportSource, days: ReportDays) {
  const [received, setReceived] = useState(0);
  const read = useWrite({
    endpoint: { changes: [] },
    isFailureShownHere: true,
    mutationFn: async () => {
      setReceived(0);
      const file = await fetchFile(days, { separator: 'comma', bom: 0 }, setReceived);
      return { ...readSpreadsheet(await file.text()), days };
    },
  });
  return { received, read };
}
