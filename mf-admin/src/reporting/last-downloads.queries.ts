import { type AuditEntry, listAdminLog, type ReportName } from '@stridewell/contracts';
import { apiQuery, useFormat, useViewer } from '@stridewell/platform';
import { useQuery } from '@tanstack/react-query';
import { reportOf } from './report-of.ts';
import { useReportingText } from './reporting-texts.ts';

/** Returns the latest download of each report in the program. */
export function useLastDownloads(): ReadonlyMap<ReportName, AuditEntry> {
  const { programId: id } = useViewer();
  const { data = new Map() } = useQuery({
    ...apiQuery(listAdminLog, { params: { id }, query: { action: 'downloaded', perPage: 100 } }),
    select: ({ data: log }) =>
      new Map(
        // Newest first, so after reversing, the newest entry of a report wins.
        log.toReversed().flatMap((entry) => {
          const report = reportOf(entry.detail.operation ?? '');
          return report === undefined ? [] : [[report, entry] as const];
        }),
      ),
  });
  return data;
}

/** Returns who downloaded a report last, and when; nothing if no one has. */
export function useLastDownload(last: AuditEntry | undefined): string[] {
  const t = useReportingText();
  const format = useFormat();
  if (!last) return [];
  const name = last.actor?.name ?? t('deletedAccount');
  return [t('lastDownload', { date: format.date(last.occurredAt), name })];
}
