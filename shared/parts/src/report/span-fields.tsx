import { useSearchParams } from '@stridewell/platform';
import { Button, DateField, Inline } from '@stridewell/ui';
import type { NamedPeriod, ReportDays } from './report-source.ts';
import { useReportText } from './report-texts.ts';
import { daysOfSpan, usualSpans } from './usual-spans.ts';

const day = /^\d{4}-\d{2}-\d{2}$/;

/** Keeps the chosen period in the address, so that a link shows the same report. */
export function useReportDays(
  today: string,
  usual: ReportDays = daysOfSpan('days30', today),
): [ReportDays, (changes: Partial<ReportDays>) => void] {
  const [query, setQuery] = useSearchParams();
  const dayOf = (name: keyof ReportDays) => {
    const given = query.get(name) ?? '';
    return day.test(given) ? given : usual[name];
  };
  const days = { startDate: dayOf('startDate'), endDate: dayOf('endDate') };
  const change = (changes: Partial<ReportDays>) => {
    const next = { ...days, ...changes };
    query.set('startDate', next.startDate);
    query.set('endDate', next.endDate);
    setQuery(query, { replace: true });
  };
  return [days, change];
}

/** Chooses a report's period: by dates, or one of the usual or given periods. */
export function SpanFields(props: {
  days: ReportDays;
  today: string;
  periods?: readonly NamedPeriod[];
  onChange: (changes: Partial<ReportDays>) => void;
}) {
  const { days, today, onChange, periods = [] } = props;
  const t = useReportText();
  const usual = usualSpans.map((id) => ({
    id,
    name: t(`span.${id}`),
    days: daysOfSpan(id, today),
  }));
  return (
    <Inline gap={4} align="end">
      <DateField
        label={t('span.start')}
        value={days.startDate}
        maxValue={days.endDate}
        onChange={(startDate) => startDate !== null && onChange({ startDate })}
      />
      <DateField
        label={t('span.end')}
        value={days.endDate}
        minValue={days.startDate}
        maxValue={today}
        onChange={(endDate) => endDate !== null && onChange({ endDate })}
      />
      <Inline gap={2}>
        {[...usual, ...periods].map((period) => (
          <Button
            key={period.id}
            color={isSame(period.days, days) ? 'darkgrey' : 'lightgrey'}
            size="small"
            aria-pressed={isSame(period.days, days)}
            onPress={() => onChange(period.days)}
          >
            {period.name}
          </Button>
        ))}
      </Inline>
    </Inline>
  );
}

function isSame(one: ReportDays, other: ReportDays): boolean {
  return one.startDate === other.startDate && one.endDate === other.endDate;
}
