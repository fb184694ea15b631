import type { ProgramStepDay } from '@stridewell/contracts';
import { ScreenHead } from '@stridewell/parts';
import { QueryCard, useFormat, useSearchParams, useViewer } from '@stridewell/platform';
import { addDays } from '@stridewell/rules';
import {
  BarChart,
  EmptyState,
  Inline,
  LineChart,
  SelectField,
  Skeleton,
  Stack,
  TextLink,
  tokens,
} from '@stridewell/ui';
import type { z } from '@stridewell/contracts/zod';
import { AssessmentCard } from './assessment-card.tsx';
import { HealthChart } from './health-chart.tsx';
import { useDays, useOrganizations, type Span } from './program-stats.queries.ts';
import { useStatsText } from './program-stats-texts.ts';
import { TotalsCard } from './totals-card.tsx';
import { WalkedChart } from './walked-chart.tsx';

const spans = ['30', '7', '90'] as const;
const all = 'all';

/** The program's statistics, in figures and in charts with a table for each. */
export function ProgramStatsScreen() {
  const t = useStatsText();
  const today = useFormat().today();
  const { program } = useViewer();
  const [query, setQuery] = useSearchParams();
  const days = spans.find((one) => one === query.get('days')) ?? spans[0];
  const asked = Number(query.get('organization'));
  const organizationId = Number.isInteger(asked) && asked > 0 ? asked : null;
  const span = { startDate: addDays(today, 1 - Number(days)), endDate: today };
  const organizations = useOrganizations(program.organizationsOn === 1).data?.data ?? [];
  const choose = (name: string, value: string, usual: string) => {
    if (value === usual) query.delete(name);
    else query.set(name, value);
    setQuery(query, { replace: true });
  };
  return (
    <>
      <ScreenHead
        title={t('title')}
        action={<TextLink href="/admin/reporting">{t('reports')}</TextLink>}
      />
      <Stack gap={5}>
        <Inline gap={4} align="end">
          <SelectField
            label={t('span')}
            value={days}
            options={spans.map((value) => ({ value, label: t('days', { count: Number(value) }) }))}
            onChange={(value) => choose('days', value, spans[0])}
          />
          {organizations.length > 0 && (
            <SelectField
              label={program.organizationsName}
              value={organizationId === null ? all : String(organizationId)}
              options={[
                { value: all, label: t('everybody') },
                ...organizations.map(({ id, name }) => ({ value: String(id), label: name })),
              ]}
              onChange={(value) => choose('organization', value, all)}
            />
          )}
        </Inline>
        <TotalsCard span={span} />
        <DayCharts span={span} organizationId={organizationId} />
        {organizationId === null && <WalkedChart span={span} />}
        {organizationId === null && <HealthChart span={span} />}
        {program.settings.mentalWellnessEnabled === 1 && <AssessmentCard />}
      </Stack>
    </>
  );
}

type StepDay = z.infer<typeof ProgramStepDay>;

const charts = [
  { id: 'steps', color: tokens.color.chartNavy, read: (day: StepDay) => day.steps },
  { id: 'active', color: tokens.color.chartTangerine, read: (day: StepDay) => day.activeMembers },
  { id: 'average', color: tokens.color.chartPurple, read: (day: StepDay) => day.average },
] as const;

function DayCharts({ span, organizationId }: { span: Span; organizationId: number | null }) {
  const t = useStatsText();
  const format = useFormat();
  const query = useDays(span, organizationId);
  return charts.map(({ id, color, read }) => (
    <QueryCard
      key={id}
      titleMeanwhile={t(`chart.${id}.title`)}
      query={query}
      skeleton={<Skeleton shape="card" />}
    >
      {({ data }) => {
        if (data.every((day) => read(day) === null))
          return (
            <EmptyState
              title={t(`chart.${id}.title`)}
              level={2}
              text={t('withheld', { count: 10 })}
            />
          );
        const Chart = id === 'steps' ? BarChart : LineChart;
        return (
          <Chart
            title={t(`chart.${id}.title`)}
            level={2}
            series={[{ id, label: t(`chart.${id}.title`), color }]}
            points={data
              .toReversed()
              .map((day) => ({
                id: day.date,
                label: format.shortMonthDay(day.date),
                name: format.weekdayAndDate(day.date),
                values: [read(day)],
              }))}
            categoryLabel={t('day')}
            unit={t(`chart.${id}.unit`)}
          />
        );
      }}
    </QueryCard>
  ));
}
