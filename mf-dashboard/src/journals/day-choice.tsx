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
  Stack,
} from '@stridewell/ui';
import { useJournalText } from './journal-texts.ts';

/** The first day that an entry can be of, seen from today. */
export function firstJournalDay(today: string): string {
  return addDays(today, -journalDays);
}

/** Moves through the days of the journal: one back, one on, any by its date, and to today. */
export function DayChoice({ date }: { date: string }) {
  const t = useJournalText();
  const format = useFormat();
  const navigate = useNavigate();
  const today = format.today();
  const go = (day: string) => navigate(`/journals/${day}`);
  return (
    <Stack gap={3}>
      <DateField
        label={t('day.label')}
        value={date}
        minValue={firstJournalDay(today)}
        maxValue={today}
        onChange={(day) => {
          if (day !== null && day !== date && day >= firstJournalDay(today) && day <= today)
            void go(day);
        }}
      />
      <Inline justify="space-between">
        <IconButton
          icon={ChevronBackIcon}
          isFilled
          label={t('day.before')}
          isDisabled={date <= firstJournalDay(today)}
          onPress={() => void go(addDays(date, -1))}
        />
        {date !== today && (
          <LinkButton colour="lightgrey" size="small" href={`/journals/${today}`}>
            {t('day.today')}
          </LinkButton>
        )}
        <IconButton
          icon={ChevronForwardIcon}
          isFilled
          label={t('day.after')}
          isDisabled={date >= today}
          onPress={() => void go(addDays(date, 1))}
        />
      </Inline>
    </Stack>
  );
}
