import type { CalendarItem } from '@stridewell/contracts';
import { useFormat } from '@stridewell/platform';
import { Dialog, LinkButton, List, ListRow } from '@stridewell/ui';
import { useState } from 'react';
import { keyOf, pageOf } from './calendar-kinds.ts';
import { useCalendarText } from './calendar-texts.ts';
import { useItemWords } from './use-item-words.ts';
import { MonthButtons } from './year-rows.styles.ts';

/** The number of workshop sessions in each month; a press lists them. */
export function WorkshopMonths({ sessions }: { sessions: readonly CalendarItem[] }) {
  const t = useCalendarText();
  const format = useFormat();
  const [month, setMonth] = useState<string>();
  const year = sessions[0]?.startDate.slice(0, 4) ?? '';
  const months = Array.from(
    { length: 12 },
    (_, at) => `${year}-${String(at + 1).padStart(2, '0')}`,
  );
  const ofMonth = (one: string) => sessions.filter(({ startDate }) => startDate.startsWith(one));
  return (
    <MonthButtons>
      {months.map((one) => {
        const count = ofMonth(one).length;
        const name = format.monthAndYear(`${one}-01`);
        return count === 0 ? (
          <span key={one} />
        ) : (
          <button
            key={one}
            type="button"
            aria-label={t('sessionsIn', { count, number: format.number(count), month: name })}
            onClick={() => setMonth(one)}
          >
            {format.number(count)}
          </button>
        );
      })}
      {month !== undefined && (
        <SessionsDialog
          sessions={ofMonth(month)}
          month={month}
          onClose={() => setMonth(undefined)}
        />
      )}
    </MonthButtons>
  );
}

/** The workshop sessions of a month. */
export function SessionsDialog(props: {
  sessions: readonly CalendarItem[];
  month: string;
  onClose: () => void;
}) {
  const { sessions, month, onClose } = props;
  const t = useCalendarText();
  const format = useFormat();
  const { datesOf } = useItemWords();
  const [first] = sessions;
  const title = t('workshopsIn', { month: format.monthAndYear(`${month}-01`) });
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={title}
      footer={first && <LinkButton href={pageOf(first)}>{t('open.workshop')}</LinkButton>}
    >
      <List label={title}>
        {sessions.map((session) => (
          <ListRow key={keyOf(session)} title={session.title} meta={datesOf(session)} />
        ))}
      </List>
    </Dialog>
  );
}
