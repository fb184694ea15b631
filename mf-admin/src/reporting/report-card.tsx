import { LoadFailure, useFormat, useSearchParams } from '@stridewell/platform';
import { addDays } from '@stridewell/rules';
import {
  Button,
  Card,
  DateField,
  Inline,
  SelectField,
  Skeleton,
  Stack,
  Text,
} from '@stridewell/ui';
import { ReportTable } from './report-table.tsx';
import {
  useDownloadReport,
  useReadReport,
  useReportSubjects,
  type Report,
  type ReportSubject,
  type ReportWish,
} from './reports.queries.ts';
import { useReportingText } from './reporting-texts.ts';

const usualSpans = [7, 30, 90, 365] as const;
const day = /^\d{4}-\d{2}-\d{2}$/;

/** What of the report is wanted, as the address says it, so that a link shows the same again. */
function useWish(today: string): [ReportWish, (changes: Partial<ReportWish>) => void] {
  const [query, setQuery] = useSearchParams();
  const dayOf = (name: string, usual: string) => {
    const given = query.get(name) ?? '';
    return day.test(given) ? given : usual;
  };
  const subjectId = Number(query.get('about'));
  const wish = {
    startDate: dayOf('startDate', addDays(today, -29)),
    endDate: dayOf('endDate', today),
    subjectId: Number.isInteger(subjectId) && subjectId > 0 ? subjectId : null,
  };
  const change = (changes: Partial<ReportWish>) => {
    const next = { ...wish, ...changes };
    query.set('startDate', next.startDate);
    query.set('endDate', next.endDate);
    if (next.subjectId !== null) query.set('about', String(next.subjectId));
    setQuery(query, { replace: true });
  };
  return [wish, change];
}

/** One report: what of it is wanted, its file, and its rows on the screen. */
export function ReportCard({ report, today }: { report: Report; today: string }) {
  const t = useReportingText();
  const format = useFormat();
  const [wish, change] = useWish(today);
  const { download, received: saved } = useDownloadReport(report, wish);
  const { read, received } = useReadReport(report, wish);
  const subject = 'about' in report ? report.about : null;
  const isReady = subject === null || wish.subjectId !== null;
  const bytes = download.isPending ? saved : received;
  const isBusy = download.isPending || read.isPending;
  return (
    <Stack gap={5}>
      <Card>
        <Stack gap={4}>
          {subject && (
            <SubjectField
              subject={subject}
              value={wish.subjectId}
              onChange={(subjectId) => change({ subjectId })}
            />
          )}
          {report.hasSpan && <SpanFields wish={wish} today={today} onChange={change} />}
          <Inline gap={3}>
            <Button isDisabled={!isReady} isPending={read.isPending} onPress={() => read.mutate()}>
              {t('show')}
            </Button>
            <Button
              colour="lightgrey"
              isDisabled={!isReady}
              isPending={download.isPending}
              onPress={() => download.mutate()}
            >
              {t('download')}
            </Button>
            <Text as="span" size="sm" tone="muted">
              {isBusy
                ? t('received', { size: format.number(Math.ceil(bytes / 1024)) })
                : t('logged')}
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
      {read.data && <ReportTable report={report} shown={read.data} />}
    </Stack>
  );
}

function SpanFields(props: {
  wish: ReportWish;
  today: string;
  onChange: (changes: Partial<ReportWish>) => void;
}) {
  const { wish, today, onChange } = props;
  const t = useReportingText();
  return (
    <Inline gap={4} align="end">
      <DateField
        label={t('span.start')}
        value={wish.startDate}
        maxValue={wish.endDate}
        onChange={(startDate) => startDate !== null && onChange({ startDate })}
      />
      <DateField
        label={t('span.end')}
        value={wish.endDate}
        minValue={wish.startDate}
        maxValue={today}
        onChange={(endDate) => endDate !== null && onChange({ endDate })}
      />
      <Inline gap={2}>
        {usualSpans.map((days) => (
          <Button
            key={days}
            colour="lightgrey"
            size="small"
            aria-pressed={wish.endDate === today && wish.startDate === addDays(today, 1 - days)}
            onPress={() => onChange({ startDate: addDays(today, 1 - days), endDate: today })}
          >
            {t('span.last', { count: days })}
          </Button>
        ))}
      </Inline>
    </Inline>
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
