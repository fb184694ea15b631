import type { Output, StepDay, listStepDays } from '@stridewell/contracts';
import { useWalkedDistance } from '@stridewell/parts';
import { QueryCard, useFormat, useText, useViewer } from '@stridewell/platform';
import { latePart, Ring, Skeleton, Text, useLatePart, WhyButton } from '@stridewell/ui';
import { addDays } from '@stridewell/rules';
import { useState } from 'react';
import { AddEntry } from './add-entry.tsx';
import { confirmedSteps } from './forecast-day.ts';
import { LateStreakChip } from '#streak/index.ts';
import { LastEntry } from './last-entry.tsx';
import { LateLedgerSheet } from './late-ledger-sheet.tsx';
import { TodayDevice } from './today-device.tsx';
import { useStepDays } from './steps.queries.ts';
import { ChipPlace, Figure, Layout, Side, Source, Waiting } from './today-card.styles.ts';
import { remainingGoal } from './remaining-goal.ts';
import { leastStepsWithDistance, useStepAmount } from './step-amount.ts';

const goalMoment = latePart(async () => (await import('./goal-moment.tsx')).GoalMoment);

/** The diameter of the ring: 180 px. */
const ringSize = '11.25rem';

/** Today's steps compared with the goal, and a button to log more. */
export function TodayCard() {
  const t = useText('mf-dashboard');
  const query = useStepDays(1);
  return (
    <QueryCard title={t('today.title')} query={query} skeleton={<TodaySkeleton />}>
      {(answer) => <Today answer={answer} />}
    </QueryCard>
  );
}

function Today({ answer }: { answer: Output<typeof listStepDays> }) {
  const t = useText('mf-dashboard');
  const { program } = useViewer();
  const [whyDate, setWhyDate] = useState<string | null>(null);
  const GoalMoment = useLatePart(goalMoment, true);
  const { today, opensOn } = answer.meta;
  const day = answer.data.find(({ date }) => date === today);
  const kinds = [
    ...(program.manualEntry ? (['steps'] as const) : []),
    ...(program.converter ? (['activity'] as const) : []),
  ];
  const [firstKind, ...otherKinds] = kinds;
  if (!day) return null;
  const yesterday = answer.data.find(({ date }) => date === addDays(today, -1));

  return (
    <Layout>
      <TodayRing day={day} />
      <Side>
        {GoalMoment && <GoalMoment today={today} />}
        <Message day={day} yesterday={yesterday} />
        <Distance day={day} />
        <Source>
          <LastEntry day={day} />
          <WhyToday day={day} onOpen={() => setWhyDate(today)} />
        </Source>
        {firstKind ? (
          <AddEntry kinds={[firstKind, ...otherKinds]} window={{ today, opensOn }} />
        ) : (
          <Text tone="muted">{t('entryProblem.manual_entry_off')}</Text>
        )}
        <TodayDevice day={day} />
      </Side>
      <LateLedgerSheet date={whyDate} onClose={() => setWhyDate(null)} />
    </Layout>
  );
}

function TodayRing({ day }: { day: StepDay }) {
  const t = useText('mf-dashboard');
  const format = useFormat();
  const figures = {
    steps: format.number(day.steps),
    goal: format.number(day.goal),
    percent: format.number(Math.floor((day.steps / day.goal) * 100)),
  };
  return (
    <Ring
      value={day.steps}
      max={day.goal}
      confirmed={confirmedSteps(day)}
      size={ringSize}
      label={t('today.ring')}
      valueText={t('today.ringValue', figures)}
    >
      <Figure>{figures.steps}</Figure>
      <Text as="span" size="xs" tone="muted" isNumeric>
        {t('today.ofGoal', figures)}
      </Text>
      <ChipPlace>
        <LateStreakChip day={day} />
      </ChipPlace>
    </Ring>
  );
}

function Message({ day, yesterday }: { day: StepDay; yesterday: StepDay | undefined }) {
  const t = useText('mf-dashboard');
  const stepAmount = useStepAmount();
  const { key, steps, minutes } = remainingGoal(day, yesterday);
  const values = { steps: stepAmount(steps), ...(minutes === null ? {} : { count: minutes }) };
  return <Text weight="medium">{t(`today.${key}`, values)}</Text>;
}

function Distance({ day: { walked } }: { day: StepDay }) {
  const t = useText('mf-dashboard');
  const distance = useWalkedDistance();
  if (walked < leastStepsWithDistance) return null;
  return (
    <Text tone="muted" isNumeric>
      {t('today.distance', { distance: distance(walked) })}
    </Text>
  );
}

function WhyToday({ day, onOpen }: { day: StepDay; onOpen: () => void }) {
  const t = useText('mf-dashboard');
  const stepAmount = useStepAmount();
  const label = t('today.whyLabel', { steps: stepAmount(day.steps) });
  return <WhyButton label={label} onPress={onOpen} />;
}

function TodaySkeleton() {
  return (
    <Layout>
      <Waiting>
        <Skeleton shape="circle" size={ringSize} />
      </Waiting>
      <Side>
        <Skeleton shape="line" count={3} isSilent />
        <Skeleton shape="block" size="3.25rem" isSilent />
      </Side>
    </Layout>
  );
}
