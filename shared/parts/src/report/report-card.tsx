import { LoadFailure, useFormat } from '@stridewell/platform';
import { Button, Card, Inline, Skeleton, Stack, Text } from '@stridewell/ui';
import { useEffect, useEffectEvent, useState, type ReactElement, type ReactNode } from 'react';
import { DownloadButtons } from './download-buttons.tsx';
import type { NamedPeriod, ReportNarrowing, ReportSource, ReportState } from './report-source.ts';
import { SpanFields, useReportDays } from './span-fields.tsx';
import { ReportTable } from './report-table.tsx';
import { useReportText } from './report-texts.ts';
import { useReadReport } from './report.queries.ts';

const everything: ReportNarrowing = { search: '', filters: [] };

/** A report: the period to choose, its file, and its rows on screen. */
export function ReportCard(props: {
  report: ReportSource;
  /** The last day of the period that can be chosen. */
  today: string;
  /** Periods in addition to the usual ones. */
  periods?: readonly NamedPeriod[];
  /** Other required choices, shown above the period. */
  choice?: ReactNode;
  /** False while those are incomplete. */
  isReady?: boolean;
  /** Shown next to the buttons. */
  note?: string;
  /** A saved report: it starts with its own period and filters, and shows its rows right away. */
  saved?: ReportState | undefined;
  /** Actions on the report in its current state. */
  actions?: (state: ReportState) => ReactNode;
}): ReactElement {
  const { report, today, saved, isReady = true } = props;
  const t = useReportText();
  const format = useFormat();
  const [days, change] = useReportDays(today, saved?.days);
  const [narrowing, setNarrowing] = useState<ReportNarrowing>(saved ?? everything);
  const [downloaded, setDownloaded] = useState<number>();
  const { read, received } = useReadReport(report, days);
  const bytes = downloaded ?? (read.isPending ? received : undefined);
  const showSaved = useEffectEvent(() => {
    if (saved && isReady) read.mutate();
  });
  useEffect(() => showSaved(), []);
  return (
    <Stack gap={5}>
      <Card>
        <Stack gap={4}>
          {props.choice}
          {report.hasSpan && (
            <SpanFields
              days={days}
              today={today}
              onChange={change}
              {...(props.periods && { periods: props.periods })}
            />
          )}
          <Inline gap={3}>
            <Button isDisabled={!isReady} isPending={read.isPending} onPress={() => read.mutate()}>
              {t('show')}
            </Button>
            <DownloadButtons
              isDisabled={!isReady}
              fetchFile={(file) => {
                setDownloaded(0);
                const fetched = report.fetchFile(days, { file }, setDownloaded);
                return fetched.finally(() => setDownloaded(undefined));
              }}
            />
            {props.actions?.({ days, ...narrowing })}
            <Text as="span" size="sm" tone="muted">
              {bytes === undefined
                ? props.note
                : t('received', { size: format.number(Math.ceil(bytes / 1024)) })}
            </Text>
          </Inline>
        </Stack>
      </Card>
      {read.isPending && !read.data && <Skeleton shape="table" count={8} />}
      {read.error && (
        <LoadFailure
          error={read.error}
          isRetrying={read.isPending}
          onRetry={() => read.mutate()}
          isWholePage={false}
        />
      )}
      {read.data && (
        <ReportTable
          report={report}
          shown={read.data}
          narrowing={narrowing}
          onNarrow={setNarrowing}
        />
      )}
    </Stack>
  );
}
