import type { Output, StepDay, listStepDays } from '@stridewell/contracts';
import { useWalkedDistance } from '@stridewell/parts';
import { QueryCard, useFormat, useText } from '@stridewell/platform';
import {
  BarChart,
  ChevronBackIcon,
  ChevronForwardIcon,
  IconButton,
  Inline,
  Skeleton,
  Stack,
  Text,
  tokens,
} from '@stridewell/ui';
import { useState } from 'react';
import { LateLedgerSheet } from './late-ledger-sheet.tsx';
import { leastStepsWithDistance, useStepAmount } from './step-amount.ts';
import { isBeforeFirstEntry, useStepDays } from './steps.queries.ts';
import { DayButton, Days, Pages } from './week-card.styles.ts';

/** In pixels. */
const chartHeight = 150;

/** Seven days in two colors, with links to earlier weeks. */
export function WeekCard() {
  const t = useText('mf-dashboard');
  const [page, setPage] = useState(1);
  const query = useStepDays(page);
  // An empty chart says nothing: the card appears with the first entry.
  if (query.data && isBeforeFirstEntry(query.data)) return null;
  return (
    <QueryCard
      titleMeanwhile={t('week.title')}
      query={query}
      skeleton={<Skeleton shape="block" size="22.5rem" />}
    >
      {(answer) => (
        <Week answer={answer} isBusy={query.isPlaceholderData} page={page} onPage={setPage} />
      )}
    </QueryCard>
  );
}

function Week(props: {
  answer: Output<typeof listStepDays>;
  isBusy: boolean;
  page: number;
  onPage: (page: number) => void;
}) {
  const { answer, isBusy, page, onPage } = props;
  const t = useText('mf-dashboard');
  const distance = useWalkedDistance();
  const [whyDate, setWhyDate] = useState<string | null>(null);
  const days = [...answer.data].reverse();
  const goalsMet = days.filter((day) => day.goalMet).length;
  const isEmpty = days.every((day) => day.logged === 0);
  const walked = days.reduce((sum, day) => sum + day.walked, 0);

  return (
    <Stack gap={3}>
      <WeekChart days={days} isCurrent={answer.meta.page === 1} today={answer.meta.today} />
      <Days role="group" aria-label={t('week.days')}>
        {days.map((day) => (
          <WhyDay key={day.date} day={day} onOpen={() => setWhyDate(day.date)} />
        ))}
      </Days>
      <Inline justify="space-between">
        <div>
          <Text size="sm" weight="medium">
            {isEmpty ? t('week.empty') : t('week.goalsMet', { count: goalsMet, days: days.length })}
          </Text>
          {walked >= leastStepsWithDistance && (
            <Text size="sm" tone="muted" isNumeric>
              {t('today.distance', { distance: distance(walked) })}
            </Text>
          )}
        </div>
        <Pages role="group" aria-label={t('week.pages')}>
          <IconButton
            icon={ChevronBackIcon}
            label={t('week.previous')}
            isFilled
            isDisabled={isBusy || answer.links.next === null}
            onPress={() => onPage(page + 1)}
          />
          <IconButton
            icon={ChevronForwardIcon}
            label={t('week.next')}
            isFilled
            isDisabled={isBusy || page === 1}
            onPress={() => onPage(page - 1)}
          />
        </Pages>
      </Inline>
      <LateLedgerSheet date={whyDate} onClose={() => setWhyDate(null)} />
    </Stack>
  );
}

function WeekChart(props: { days: readonly StepDay[]; isCurrent: boolean; today: string }) {
  const { days, isCurrent, today } = props;
  const t = useText('mf-dashboard');
  const format = useFormat();
  const stepAmount = useStepAmount();
  const total = days.reduce((sum, day) => sum + day.steps, 0);
  const goal = days.at(-1)?.goal ?? 0;
  const span = {
    steps: stepAmount(total),
    from: format.date(days[0]?.date ?? today),
    to: format.date(days.at(-1)?.date ?? today),
  };
  return (
    <BarChart
      title={isCurrent ? t('week.current', span) : t('week.earlier', span)}
      level={2}
      series={[
        { id: 'steps', label: t('week.steps'), color: tokens.color.steps },
        { id: 'activities', label: t('week.activities') },
      ]}
      points={days.map((day) => ({
        id: day.date,
        label: format.weekday(day.date),
        name: format.weekdayAndDate(day.date),
        values: [day.walked, day.converted],
        isCurrent: day.date === today,
      }))}
      height={chartHeight}
      categoryLabel={t('week.day')}
      unit={t('week.unit')}
      goal={{ value: goal, label: t('week.goal', { steps: format.number(goal) }) }}
    />
  );
}

function WhyDay({ day, onOpen }: { day: StepDay; onOpen: () => void }) {
  const t = useText('mf-dashboard');
  const format = useFormat();
  const stepAmount = useStepAmount();
  const name = format.weekdayAndDate(day.date);
  const steps = stepAmount(day.steps);
  return (
    <DayButton
      type="button"
      $isMet={day.goalMet}
      aria-label={t(day.goalMet ? 'week.whyMet' : 'week.why', { day: name, steps })}
      onClick={onOpen}
    >
      <span aria-hidden>{format.weekday(day.date).charAt(0).toLocaleUpperCase()}</span>
    </DayButton>
  );
}
