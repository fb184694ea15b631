import type { ReportView } from '@stridewell/contracts';
import { ScreenHead } from '@stridewell/parts';
import { LoadFailure, useFormat, useSearchParams } from '@stridewell/platform';
import { lateComponent, Skeleton, TextLink } from '@stridewell/ui';
import { AllReports } from './all-reports.tsx';
import { useReportViews } from './report-views.queries.ts';
import { useReports, type Report } from './reports.queries.ts';
import { useReportingText } from './reporting-texts.ts';

const ReportCard = lateComponent(async () => (await import('./report-card.tsx')).ReportCard);

/** All reports about the program by topic; or one report, or a saved one, if the address names it. */
export function ReportingScreen() {
  const reports = useReports();
  const [query] = useSearchParams();
  const viewId = Number(query.get('view'));
  if (viewId > 0) return <SavedReport viewId={viewId} />;
  const report = reports.find(({ id }) => id === query.get('report'));
  return report ? <OneReport report={report} view={null} /> : <AllReports reports={reports} />;
}

/** A saved report; a deleted one redirects to all reports. */
function SavedReport({ viewId }: { viewId: number }) {
  const reports = useReports();
  const query = useReportViews();
  if (query.isPending) return <Skeleton shape="card" />;
  if (query.isError)
    return (
      <LoadFailure
        error={query.error}
        isRetrying={query.isFetching}
        onRetry={() => void query.refetch()}
      />
    );
  const view = query.data.data.find(({ id }) => id === viewId);
  const report = reports.find(({ id }) => id === view?.report);
  if (!view || !report) return <AllReports reports={reports} />;
  return <OneReport key={viewId} report={report} view={view} />;
}

function OneReport({ report, view }: { report: Report; view: ReportView | null }) {
  const t = useReportingText();
  const today = useFormat().today();
  const [, setQuery] = useSearchParams();
  return (
    <>
      <ScreenHead
        back={<TextLink href="/admin/reporting">{t('all')}</TextLink>}
        title={view?.name ?? t(`report.${report.id}.name`)}
        lead={t(`report.${report.id}.about`)}
      />
      <ReportCard
        key={report.id}
        meanwhile={<Skeleton shape="card" />}
        report={report}
        today={today}
        view={view}
        onSaved={({ id }) => setQuery(new URLSearchParams({ view: String(id) }), { replace: true })}
      />
    </>
  );
}
