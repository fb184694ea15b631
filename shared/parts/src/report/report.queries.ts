import { useWrite } from '@stridewell/platform';
import { useState } from 'react';
import { readSpreadsheet } from '#spreadsheet/read-spreadsheet.ts';
import type { ReportDays, ReportSource } from './report-source.ts';

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
