import { useFormat, useText } from '@stridewell/platform';
import { addDays } from '@stridewell/rules';
import { Stack, Text, Title } from '@stridewell/ui';
import { EntryList } from './entry-list.tsx';
import { useStepAmount } from './step-amount.ts';
import { useStepDay, useStepDays } from './steps.queries.ts';

/** The days after today that have entries: they were written further east, where the day had begun. */
export function DaysAhead() {
  const { data } = useStepDays(1);
  if (!data) return null;
  const { today, lastDay } = data.meta;
  const days: string[] = [];
  for (let day = addDays(today, 1); day <= lastDay; day = addDays(day, 1)) days.push(day);
  return days.map((day) => <DayAhead key={day} date={day} />);
}

function DayAhead({ date }: { date: string }) {
  const t = useText('mf-dashboard');
  const format = useFormat();
  const stepAmount = useStepAmount();
  const { day } = useStepDay(date);
  if (!day) return null;
  const steps = stepAmount(day.steps);
  return (
    <Stack gap={2}>
      <Title level={3} size="md">
        {t('ledger.ahead', { steps, date: format.date(date) })}
      </Title>
      <Text size="sm" tone="muted">
        {t('ledger.aheadRule')}
      </Text>
      <EntryList day={day} isAhead />
    </Stack>
  );
}
