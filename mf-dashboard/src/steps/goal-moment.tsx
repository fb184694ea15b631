import type { StepDay } from '@stridewell/contracts';
import { useFormat, useText, useViewer } from '@stridewell/platform';
import { Moment } from '@stridewell/ui';
import { useEffect, useState } from 'react';
import { useStreak } from '#streak/index.ts';
import { celebratedDays, goalsMet, rememberCelebrated } from './goal-moments.ts';

/**
 * Celebrates goals that were met since the last visit, also through late entries: each day once, newest first. A
 * browser without earlier celebrations starts with today.
 */
export function GoalMoment({ days, today }: { days: readonly StepDay[]; today: string }) {
  const t = useText('mf-dashboard');
  const format = useFormat();
  const { id } = useViewer();
  const met = goalsMet(days);
  const [celebrated, setCelebrated] = useState(
    () => celebratedDays(id) ?? met.filter((day) => day !== today),
  );
  const day = met.find((one) => !celebrated.includes(one));
  const known = met.join(' ');
  useEffect(() => rememberCelebrated(id, known), [id, known]);
  return (
    <Moment dismissLabel={t('goalMoment.dismiss')} onDismiss={() => setCelebrated(met)}>
      {day !== undefined && (
        <>
          <strong>
            {day === today
              ? t('goalMoment.today')
              : t('goalMoment.late', { weekday: format.weekday(day, 'long') })}
          </strong>{' '}
          {day === today && <DaysInARow />}
        </>
      )}
    </Moment>
  );
}

function DaysInARow() {
  const t = useText('mf-dashboard');
  const streak = useStreak().data?.data;
  if (!streak?.todayCounts || streak.current < 2) return null;
  return t('goalMoment.inARow', { count: streak.current });
}
