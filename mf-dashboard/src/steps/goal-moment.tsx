import { useFormat, useText } from '@stridewell/platform';
import { Moment } from '@stridewell/ui';
import { useEffect, useEffectEvent, useState } from 'react';
import { useStreak } from '#streak/index.ts';
import { useCelebrateGoal, useGoalMoments } from './goal-moments.queries.ts';

/**
 * Celebrates the newest goal that was met and not celebrated yet, also by a late entry. The server remembers it, so that
 * no other browser celebrates it again.
 */
export function GoalMoment({ today }: { today: string }) {
  const t = useText('mf-dashboard');
  const format = useFormat();
  const { data: { data } = { data: [] } } = useGoalMoments();
  const { mutate } = useCelebrateGoal();
  const [seen, setSeen] = useState<readonly string[]>([]);
  const [shown, setShown] = useState<string | null>(null);
  const newest = data[0]?.date;
  // It stays until it is dismissed, even though the list is empty once the server has saved it.
  if (newest !== undefined && newest !== shown && !seen.includes(newest)) {
    setShown(newest);
    setSeen([...seen, newest]);
  }
  const celebrate = useEffectEvent(mutate);
  useEffect(() => {
    if (shown !== null) celebrate(shown);
  }, [shown]);
  return (
    <Moment dismissLabel={t('goalMoment.dismiss')} onDismiss={() => setShown(null)}>
      {shown !== null && (
        <>
          <strong>
            {shown === today
              ? t('goalMoment.today')
              : t('goalMoment.late', { weekday: format.weekday(shown, 'long') })}
          </strong>{' '}
          {shown === today && <DaysInARow />}
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
