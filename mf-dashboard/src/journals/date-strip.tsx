import { journalDays } from '@stridewell/contracts';
import { Link, useFormat, useNavigate } from '@stridewell/platform';
import { addDays, daysBetween } from '@stridewell/rules';
import {
  ChevronBackIcon,
  ChevronForwardIcon,
  IconButton,
  Inline,
  LinkButton,
  VisuallyHidden,
} from '@stridewell/ui';
import { useJournalText } from './journal-texts.ts';
import { DayLink, Strip } from './journals.styles.ts';

/** Returns the earliest day that an entry can have, given today. */
export function firstJournalDay(today: string): string {
  return addDays(today, -journalDays);
}

/** Returns the seven days of the strip that shows a day; the last strip ends today. */
function stripOf(date: string, today: string): string[] {
  const weeksAgo = Math.floor(daysBetween(date, today) / 7);
  const last = addDays(today, -7 * weeksAgo);
  return Array.from({ length: 7 }, (_, at) => addDays(last, at - 6));
}

/** Buttons for the journal's previous week, next week, and today. */
export function WeekSteps({ date }: { date: string }) {
  const t = useJournalText();
  const format = useFormat();
  const navigate = useNavigate();
  const today = format.today();
  const first = firstJournalDay(today);
  const week = stripOf(date, today);
  const go = (days: number) => {
    const day = addDays(date, days);
    void navigate(`/journals/${day < first ? first : day}`);
  };
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
        isDisabled={week.includes(first)}
        onPress={() => go(-7)}
      />
      <IconButton
        icon={ChevronForwardIcon}
        label={t('day.after')}
        isDisabled={week.includes(today)}
        onPress={() => go(7)}
      />
    </Inline>
  );
}

/** Seven days of the journal, each a link to its page. */
export function DateStrip({ date }: { date: string }) {
  const t = useJournalText();
  const format = useFormat();
  const today = format.today();
  const first = firstJournalDay(today);
  return (
    <nav aria-label={t('day.label')}>
      {/* Safari drops the role of a list without bullets. */}
      <Strip role="list">
        {stripOf(date, today)
          .filter((day) => day >= first)
          .map((day) => (
            <li key={day}>
              <DayLink
                as={Link}
                to={`/journals/${day}`}
                aria-current={day === date ? 'date' : undefined}
              >
                <span aria-hidden>{format.weekday(day)}</span>
                <strong aria-hidden>{Number(day.slice(-2))}</strong>
                <VisuallyHidden>{format.weekdayAndDate(day)}</VisuallyHidden>
              </DayLink>
            </li>
          ))}
      </Strip>
    </nav>
  );
}
