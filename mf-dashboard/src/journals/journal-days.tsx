import type { Journal } from '@stridewell/contracts';
import { useFormat } from '@stridewell/platform';
import { Title } from '@stridewell/ui';
import { DayTitle } from './journals.styles.ts';
import { JournalCard } from './journal-card.tsx';

/** Groups entries by their day, in the given order, newest first. */
export function JournalDays({ journals }: { journals: readonly Journal[] }) {
  const format = useFormat();
  const days = [...new Set(journals.map(({ date }) => date))];
  return days.map((day) => (
    <div key={day}>
      <DayTitle>
        <Title level={3} size="md">
          {format.weekdayAndDate(day)}
        </Title>
      </DayTitle>
      {journals
        .filter(({ date }) => date === day)
        .map((journal) => (
          <JournalCard key={journal.id} journal={journal} />
        ))}
    </div>
  ));
}
