import type { ReportView } from '@stridewell/contracts';
import {
  ReportCard as SharedReportCard,
  type ReportSource,
  type ReportState,
} from '@stridewell/parts';
import { QueryFailure, useSearchParams } from '@stridewell/platform';
import { Button, Drawer, SelectField, Skeleton, Text } from '@stridewell/ui';
import { useCallback, useState } from 'react';
import { columnIdOf, explainedColumns, filterColumns, quietColumns } from './report-columns.ts';
import { hasReportChart, ReportChart } from './report-chart.tsx';
import { useReportPeriods } from './report-periods.queries.ts';
import { ReportViewForm } from './report-view.form.tsx';
import { stateOf } from './report-views.queries.ts';
import {
  useFetchReport,
  useReportSubjects,
  type Report,
  type ReportSubject,
} from './reports.queries.ts';
import { useReportingText } from './reporting-texts.ts';

const naming: ReadonlySet<string> = new Set(['member', 'team', 'organization']);

/** Keeps a report's subject (if it isn't the program) in the address. */
function useSubject(saved: number | null): [number | null, (id: number | null) => void] {
  const [query, setQuery] = useSearchParams();
  const said = query.has('about') ? Number(query.get('about')) : saved;
  const change = (id: number | null) => {
    query.set('about', id === null ? '' : String(id));
    setQuery(query, { replace: true });
  };
  return [said !== null && Number.isInteger(said) && said > 0 ? said : null, change];
}

/** A report: its options, its file, its rows and charts on the screen, and its saved views. */
export function ReportCard(props: {
  report: Report;
  today: string;
  view: ReportView | null;
  onSaved: (view: ReportView) => void;
}) {
  const { report, today, view } = props;
  const t = useReportingText();
  const [subjectId, setSubject] = useSubject(view?.aboutId ?? null);
  const periods = useReportPeriods();
  const [standing, setStanding] = useState<ReportState>();
  const fetchFile = useFetchReport(report, subjectId);
  const columnOf = useCallback(
    (title: string) => {
      const id = columnIdOf(title);
      if (id === undefined) return undefined;
      return {
        header: t(`column.${id}`),
        isName: naming.has(id),
        isFilter: filterColumns.has(id),
        isHidden: quietColumns.has(id),
        ...(explainedColumns.has(id) && { about: t(`about.${id}`) }),
      };
    },
    [t],
  );
  const { id, hasSpan, about } = report;
  const source: ReportSource = {
    id,
    hasSpan,
    fetchFile,
    columnOf,
    name: t(`report.${id}.name`),
    ...(hasReportChart(id) && { drawChart: (shown) => <ReportChart id={id} shown={shown} /> }),
  };
  const close = () => setStanding(undefined);
  return (
    <>
      <SharedReportCard
        report={source}
        today={today}
        periods={periods}
        note={t('logged')}
        isReady={about === null || about === 'question' || subjectId !== null}
        choice={about && <SubjectField subject={about} value={subjectId} onChange={setSubject} />}
        saved={view ? stateOf(view, today) : undefined}
        actions={(state) => (
          <Button color="lightgrey" onPress={() => setStanding(state)}>
            {t(view ? 'saveChanges' : 'views.saveThis')}
          </Button>
        )}
      />
      <Drawer
        isOpen={standing !== undefined}
        onClose={close}
        title={t(view ? 'views.edit' : 'views.saveThis')}
      >
        {standing && (
          <ReportViewForm
            view={view}
            standing={{ report, subjectId, state: standing }}
            onSaved={(saved) => {
              close();
              props.onSaved(saved);
            }}
          />
        )}
      </Drawer>
    </>
  );
}

const all = 'all';

function SubjectField(props: {
  subject: ReportSubject;
  value: number | null;
  onChange: (id: number | null) => void;
}) {
  const { subject, value, onChange } = props;
  const t = useReportingText();
  const query = useReportSubjects(subject);
  if (query.isPending) return <Skeleton shape="block" />;
  if (query.isError) return <QueryFailure query={query} level={2} />;
  const subjects = query.data.data;
  if (subjects.length === 0) return <Text tone="muted">{t(`subject.none.${subject}`)}</Text>;
  const options = subjects.map(({ id, name }) => ({ value: String(id), label: name }));
  const isOptional = subject === 'question';
  return (
    <SelectField
      label={t(`subject.${subject}`)}
      value={value === null ? (isOptional ? all : null) : String(value)}
      options={
        isOptional ? [{ value: all, label: t('subject.allQuestions') }, ...options] : options
      }
      onChange={(id) => onChange(id === all ? null : Number(id))}
    />
  );
}
