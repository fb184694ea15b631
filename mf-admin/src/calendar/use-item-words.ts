import type { CalendarItem, CalendarKind, MoveRefusal } from '@stridewell/contracts';
import { useFormat, useLanguage } from '@stridewell/platform';
import { useCalendarText } from './calendar-texts.ts';

/** Returns a time of day (`HH:MM`) as an instant of a day in UTC. */
function clockTime(time: string): Date {
  return new Date(`2000-01-01T${time}:00Z`);
}

/** Returns functions that describe items of the calendar. */
export function useItemWords() {
  const t = useCalendarText();
  const format = useFormat();
  const { language } = useLanguage();
  const clock = new Intl.DateTimeFormat(language, {
    hour: 'numeric',
    minute: '2-digit',
    timeZone: 'UTC',
  });
  const titleOf = ({ kind, title }: CalendarItem) =>
    kind === 'invitations' ? t('kind.invitations') : title;
  const datesOf = ({
    startDate,
    endDate,
    time = null,
  }: Pick<CalendarItem, 'startDate' | 'endDate'> & { time?: string | null }) => {
    const from = format.date(startDate);
    if (endDate === null) return t('since', { from });
    if (endDate !== startDate) return t('span', { from, to: format.date(endDate) });
    return time === null ? from : t('atTime', { day: from, time: clock.format(clockTime(time)) });
  };
  return {
    titleOf,
    datesOf,
    nameOf: (item: CalendarItem) =>
      t('item', { kind: t(`one.${item.kind}`), title: titleOf(item), dates: datesOf(item) }),
    refusalOf: (reason: MoveRefusal, kind: CalendarKind, message: string) => {
      if (reason === 'rule') return message;
      const isSent = kind === 'mailing' || kind === 'invitations';
      const isBegun = reason === 'started' || reason === 'over';
      return t(isSent && isBegun ? 'refusal.sent' : `refusal.${reason}`);
    },
  };
}
