import { journalDays } from '@stridewell/contracts';
import { useFormat, useNavigate } from '@stridewell/platform';
import { addDays } from '@stridewell/rules';
import {
  ChevronBackIcon,
  ChevronForwardIcon,
  DateField,
  IconButton,
  Inline,
  LinkButton,
} from '@stridewell/ui';
import { useJournalText } from './journal-texts.ts';

/** Returns the earliest day that an entry can have, given today. */
export function firstJournalDay(today: string): string {
  return addDays(today, -journalDays);
}

/** Buttons for the journal's previous day, next day, and today. */
export function DaySteps({ date }: { date: string }) {
  const t = useJournalText();
  const format = useFormat();
  const navigate = useNavigate();
  const today = format.today();
  const go = (days: number) => void navigate(`/journals/${addDays(date, days)}`);
  return (
    <Inline isWrapping={false}>
      {date !== today && (
        <LinkButton color="lightgrey" size="small" href={`/journals/${today}`}>
          {t('day.today')}
        </LinkButton>
      )}
      <IconButton
        icon={ChevronBackIcon}
        label={t('day.before')}
        isDisabled={date <= firstJournalDay(today)}
        onPress={() => go(-1)}
      />
      <IconButton
        icon={ChevronForwardIcon}
        label={t('day.after')}
        isDisabled={date >= today}
        onPress={() => go(1)}
      />
    </Inline>
  );
}

/** Goes to any day of the journal by its date. */
export function DayChoice({ date }: { date: string }) {
  const t = useJournalText();
  const format = useFormat();
  const navigate = useNavigate();
  const today = format.today();
  const first = firstJournalDay(today);
  return (
    <DateField
      label={t('day.label')}
      value={date}
      minValue={first}
      maxValue={today}
      onChange={(day) => {
        // A partly typed date can be out of range for a moment.
        if (day !== null && day !== date && day >= first && day <= today)
          void navigate(`/journals/${day}`);
      }}
    />
  );
}
