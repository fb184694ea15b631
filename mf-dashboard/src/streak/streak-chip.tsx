import type { MemberStreak, StepDay } from '@stridewell/contracts';
import { useFormat, useText } from '@stridewell/platform';
import { FlameIcon, latePart, useLatePart, useReportLostPart } from '@stridewell/ui';
import { useState } from 'react';
import { Chip, Count, Gain } from './streak-chip.styles.ts';
import { useStreak } from './streak.queries.ts';

const sheet = latePart(async () => (await import('./streak-sheet.tsx')).StreakSheet);

/** Returns the streak with today, which counts before the server says so. */
function streakWith(streak: MemberStreak, { date, steps, goalMet }: StepDay): number {
  const counts = streak.countsBy === 'goal' ? goalMet : steps > 0;
  const isNew = counts && !streak.todayCounts && date === streak.today;
  return streak.current + (isNew ? 1 : 0);
}

/** The viewer's streak, which grows visibly with the entry that extends it, and opens its days. */
export function StreakChip({ day }: { day: StepDay }) {
  const t = useText('mf-dashboard');
  const format = useFormat();
  const [isOpen, setOpen] = useState(false);
  const reportLost = useReportLostPart();
  const Sheet = useLatePart(sheet, isOpen, () => {
    setOpen(false);
    reportLost();
  });
  const streak = useStreak().data?.data;
  const count = streak && streakWith(streak, day);
  const [before, setBefore] = useState(count);
  const [hasGrown, setGrown] = useState(false);
  if (count !== before) {
    setBefore(count);
    setGrown(before !== undefined && count !== undefined && count > before);
  }
  if (!streak || count === undefined) return null;
  const days = format.number(count);
  return (
    <>
      <Chip
        type="button"
        aria-haspopup="dialog"
        aria-label={t('streak.open', { count, days })}
        onClick={() => setOpen(true)}
      >
        <FlameIcon size={16} aria-hidden />
        {count > 0 && (
          <Count key={count} $hasGrown={hasGrown}>
            {days}
          </Count>
        )}
        {hasGrown && <Gain key={`+${count}`}>+1</Gain>}
      </Chip>
      {Sheet && <Sheet streak={streak} isOpen={isOpen} onClose={() => setOpen(false)} />}
    </>
  );
}
