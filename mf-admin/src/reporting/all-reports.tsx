import type { AuditEntry } from '@stridewell/contracts';
import {
  ScreenHead,
  SpanFields,
  DownloadButtons,
  useReportDays,
  type ReportDays,
} from '@stridewell/parts';
import { useFormat } from '@stridewell/platform';
import {
  Card,
  Inline,
  lateComponent,
  LinkButton,
  List,
  ListRow,
  Skeleton,
  Stack,
  TextLink,
} from '@stridewell/ui';
import { useReportPeriods } from './report-periods.queries.ts';
import { useLastDownload, useLastDownloads } from './last-downloads.queries.ts';
import { useFetchReport, type Report } from './reports.queries.ts';
import { useReportingText } from './reporting-texts.ts';
import { SavedReportsCard } from './saved-reports-card.tsx';

const BoardPackCard = lateComponent(
  async () => (await import('./board-pack-card.tsx')).BoardPackCard,
);

/** All reports by topic: their contents, their file for the chosen period, and who downloaded each last. */
export function AllReports({ reports }: { reports: readonly Report[] }) {
  const t = useReportingText();
  const today = useFormat().today();
  const [days, change] = useReportDays(today);
  const periods = useReportPeriods();
  const lastDownloads = useLastDownloads();
  const groups = [...new Set(reports.map(({ group }) => group))];
  return (
    <>
      <ScreenHead title={t('title')} />
      <Stack gap={5}>
        <BoardPackCard
          last={lastDownloads.get('boardPack')}
          meanwhile={<Skeleton shape="card" />}
        />
        <SavedReportsCard />
        <Card title={t('period')} level={2}>
          <SpanFields days={days} today={today} periods={periods} onChange={change} />
        </Card>
        {groups.map((group) => (
          <Card key={group} title={t(`group.${group}`)} level={2}>
            <List label={t(`group.${group}`)}>
              {reports
                .filter((one) => one.group === group)
                .map((report) => (
                  <ReportRow
                    key={report.id}
                    report={report}
                    days={days}
                    last={lastDownloads.get(report.id)}
                  />
                ))}
            </List>
          </Card>
        ))}
      </Stack>
    </>
  );
}

function ReportRow(props: { report: Report; days: ReportDays; last: AuditEntry | undefined }) {
  const { report, days, last } = props;
  const { id, about, hasSpan } = report;
  const t = useReportingText();
  const lastDownload = useLastDownload(last);
  const fetchFile = useFetchReport(report, null);
  const name = t(`report.${id}.name`);
  const asked = new URLSearchParams({ report: id, ...(hasSpan && { ...days }) });
  const href = `/admin/reporting?${asked.toString()}`;
  const facts = [t(`report.${id}.about`), ...lastDownload];
  return (
    <ListRow
      title={<TextLink href={href}>{name}</TextLink>}
      meta={facts.join(' · ')}
      trailing={
        // For a report about one challenge or organization, people choose which one on the report's page.
        about === null || about === 'question' ? (
          <Inline gap={2}>
            <DownloadButtons
              name={name}
              fetchFile={(file) => fetchFile(days, { file }, () => undefined)}
            />
          </Inline>
        ) : (
          <LinkButton
            href={href}
            color="lightgrey"
            size="small"
            aria-label={t('openNamed', { name })}
          >
            {t('open')}
          </LinkButton>
        )
      }
    />
  );
}
