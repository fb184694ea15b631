import type { DeviceSource, StepDay } from '@stridewell/contracts';
import { LoadFailure, useFormat } from '@stridewell/platform';
import { addDays } from '@stridewell/rules';
import { Card, Skeleton, Stack, Text, VisuallyHidden } from '@stridewell/ui';
import { useState } from 'react';
import { Grid, Legend } from '#card/calendar.styles.ts';
import { useStepSpan } from '#steps/index.ts';
import { ChosenDay } from './chosen-day.tsx';
import { DayButton } from './days-card.styles.ts';
import { useDeviceText } from './device-texts.ts';
import { firstShownDay, kindOfDay, shownWeeks } from './month-days.ts';

const signs = { device: '✓', other: '+', gap: '?', today: '' } as const;
const legend = ['device', 'other', 'gap'] as const;

/** The last 30 days with their gaps, and the actions for each. */
export function DaysCard(props: {
  sources: readonly DeviceSource[];
  today: string;
  isWaiting: boolean;
  onAsked: () => void;
}) {
  const { today } = props;
  const t = useDeviceText();
  const [chosen, setChosen] = useState<string>();
  const query = useStepSpan(firstShownDay(today), today);
  const { data: answer, error } = query;
  if (!answer && error) {
    return (
      <LoadFailure
        error={error}
        level={2}
        isRetrying={query.isFetching}
        onRetry={() => void query.refetch()}
      />
    );
  }
  const days = answer?.data ?? [];
  const gaps = days.filter((day) => kindOfDay(day, today) === 'gap').length;
  const day = days.find(({ date }) => date === chosen);
  return (
    <Card title={t('month.title')} level={2}>
      {!answer && <Skeleton shape="list" count={5} />}
      {answer && (
        <Stack gap={3}>
          <Text tone="muted">
            {t(gaps === 0 ? 'month.complete' : 'month.gaps', { count: gaps })}
          </Text>
          <Calendar days={days} today={today} chosen={chosen} onChoose={setChosen} />
          <Legend>
            {legend.map((kind) => (
              <li key={kind}>
                <span aria-hidden>{signs[kind]}</span> {t(`month.${kind}`)}
              </li>
            ))}
          </Legend>
          {day && <ChosenDay key={day.date} {...props} day={day} opensOn={answer.meta.opensOn} />}
        </Stack>
      )}
    </Card>
  );
}

function Calendar(props: {
  days: readonly StepDay[];
  today: string;
  chosen: string | undefined;
  onChoose: (date: string) => void;
}) {
  const { days, today, chosen, onChoose } = props;
  const t = useDeviceText();
  const format = useFormat();
  const dayOf = new Map(days.map((day) => [day.date, day]));
  // Any Monday works for the names of the weekdays.
  const weekdays = Array.from({ length: 7 }, (_, at) => addDays('2026-01-05', at));
  return (
    <Grid aria-label={t('month.title')}>
      <thead>
        <tr>
          {weekdays.map((day) => (
            <th key={day} scope="col">
              {format.weekday(day)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {shownWeeks(today).map((week, nth) => (
          <tr key={nth}>
            {week.map((date, at) => {
              const day = date === null ? undefined : dayOf.get(date);
              return (
                <td key={weekdays[at]}>
                  {day && (
                    <DayCell
                      day={day}
                      today={today}
                      isChosen={day.date === chosen}
                      onChoose={() => onChoose(day.date)}
                    />
                  )}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </Grid>
  );
}

function DayCell(props: { day: StepDay; today: string; isChosen: boolean; onChoose: () => void }) {
  const { day, today, isChosen, onChoose } = props;
  const t = useDeviceText();
  const format = useFormat();
  const kind = kindOfDay(day, today);
  const steps = format.number(day.steps);
  const said = day.steps > 0 ? `${steps}, ${t(`month.${kind}`)}` : t('month.gap');
  return (
    <DayButton type="button" $kind={kind} aria-pressed={isChosen} onClick={onChoose}>
      <span aria-hidden>
        {Number(day.date.slice(-2))} {signs[kind]}
      </span>
      <span aria-hidden>{day.steps > 0 ? steps : '–'}</span>
      <VisuallyHidden>{`${format.weekdayAndDate(day.date)}: ${said}`}</VisuallyHidden>
    </DayButton>
  );
}
