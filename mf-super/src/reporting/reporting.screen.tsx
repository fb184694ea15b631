import { ReportCard, ScreenHead, type ReportSource } from '@stridewell/parts';
import { useFormat, useSearchParams } from '@stridewell/platform';
import { Card, List, ListRow, TextLink } from '@stridewell/ui';
import { useCallback } from 'react';
import { columnIdOf, explainedColumns, filterColumns } from './report-columns.ts';
import { fetchProviderReport, reports, type ProviderReport } from './provider-reports.queries.ts';
import { useReportingText } from './reporting-texts.ts';

/** The reports about all programs, or one of them if the address names it. */
export function ReportingScreen() {
  const t = useReportingText();
  const [query] = useSearchParams();
  const report = reports.find(({ id }) => id === query.get('report'));
  if (report) return <ReportPage key={report.id} report={report} />;
  return (
    <>
      <ScreenHead title={t('title')} lead={t('lead')} />
      <Card>
        <List label={t('title')}>
          {reports.map(({ id }) => (
            <ListRow
              key={id}
              title={
                <TextLink href={`/adminsuper/reporting?report=${id}`}>
                  {t(`report.${id}.name`)}
                </TextLink>
              }
              meta={t(`report.${id}.about`)}
            />
          ))}
        </List>
      </Card>
    </>
  );
}

function ReportPage({ report }: { report: ProviderReport }) {
  const t = useReportingText();
  const today = useFormat().today();
  const columnOf = useCallback(
    (title: string) => {
      const id = columnIdOf(title);
      if (id === undefined) return undefined;
      return {
        header: t(`column.${id}`),
        isName: id === 'program',
        isHidden: id === 'programId',
        isFilter: filterColumns.has(id),
        ...(explainedColumns.has(id) && { about: t(`about.${id}`) }),
      };
    },
    [t],
  );
  const source: ReportSource = {
    id: report.id,
    name: t(`report.${report.id}.name`),
    hasSpan: true,
    columnOf,
    fetchFile: fetchProviderReport(report),
  };
  return (
    <>
      <ScreenHead
        back={<TextLink href="/adminsuper/reporting">{t('all')}</TextLink>}
        title={source.name}
        lead={t(`report.${report.id}.about`)}
      />
      <ReportCard report={source} today={today} note={t('inUtc')} />
    </>
  );
}
