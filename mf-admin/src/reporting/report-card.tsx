import { ReportCard as SharedReportCard, type ReportSource } from '@stridewell/parts';
import { LoadFailure, useSearchParams } from '@stridewell/platform';
import { SelectField, Skeleton, Text } from '@stridewell/ui';
import { useCallback } from 'react';
import { columnIdOf, explainedColumns, filterColumns, quietColumns } from './report-columns.ts';
import {
  useFetchReport,
  useReportSubjects,
  type Report,
  type ReportSubject,
} from './reports.queries.ts';
import { useReportingText } from './reporting-texts.ts';

const naming: ReadonlySet<string> = new Set(['member', 'team', 'organization']);

/** What a report is about beside the program, as the address says it. */
function useSubject(): [number | null, (id: number) => void] {
  const [query, setQuery] = useSearchParams();
  const said = Number(query.get('about'));
  const change = (id: number) => {
    query.set('about', String(id));
    setQuery(query, { replace: true });
  };
  return [Number.isInteger(said) && said > 0 ? said : null, change];
}

/** One report: what of it is wanted, its file, and its rows on the screen. */
export function ReportCard({ report, today }: { report: Report; today: string }) {
  const t = useReportingText();
  const [subjectId, setSubject] = useSubject();
  const fetchFile = useFetchReport(report, subjectId);
  const columnOf = useCallback(
    (title: string) => {
      const id = columnIdOf(title);
      if (id === undefined) return undefined;
      return {
        ...{ header: t(`column.${id}`), isName: naming.has(id) },
        ...{ isFilter: filterColumns.has(id), isHidden: quietColumns.has(id) },
        ...(explainedColumns.has(id) && { about: t(`about.${id}`) }),
      };
    },
    [t],
  );
  const { id, hasSpan } = report;
  const subject = 'about' in report ? report.about : null;
  const source: ReportSource = {
    ...{ id, hasSpan, fetchFile, columnOf },
    name: t(`report.${id}.name`),
  };
  return (
    <SharedReportCard
      report={source}
      today={today}
      note={t('logged')}
      isReady={subject === null || subjectId !== null}
      choice={subject && <SubjectField subject={subject} value={subjectId} onChange={setSubject} />}
    />
  );
}

function SubjectField(props: {
  subject: ReportSubject;
  value: number | null;
  onChange: (id: number) => void;
}) {
  const { subject, value, onChange } = props;
  const t = useReportingText();
  const query = useReportSubjects(subject);
  if (query.isPending) return <Skeleton shape="block" />;
  if (query.isError)
    return (
      <LoadFailure
        error={query.error}
        isRetrying={query.isFetching}
        onRetry={() => void query.refetch()}
        isWholePage={false}
      />
    );
  const subjects = query.data.data;
  if (subjects.length === 0) return <Text tone="muted">{t(`subject.none.${subject}`)}</Text>;
  return (
    <SelectField
      label={t(`subject.${subject}`)}
      value={value === null ? null : String(value)}
      options={subjects.map(({ id, name }) => ({ value: String(id), label: name }))}
      onChange={(id) => onChange(Number(id))}
    />
  );
}
