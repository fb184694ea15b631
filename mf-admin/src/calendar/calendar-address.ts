import type { CalendarKind } from '@stridewell/contracts';
import { useSearchParams } from '@stridewell/platform';
import { calendarKinds } from './calendar-kinds.ts';

const years = { first: 2000, last: 2100 };

/** What the calendar shows, as kept in the address of its page. */
export interface CalendarAddress {
  /** Undefined for the program's current year. */
  year: number | undefined;
  hidden: ReadonlySet<CalendarKind>;
  showYear: (year: number) => void;
  toggle: (kind: CalendarKind) => void;
}

/** Keeps the year and the hidden kinds in the address. */
export function useCalendarAddress(): CalendarAddress {
  const [query, setQuery] = useSearchParams();
  const asked = Number(query.get('year'));
  const isYear = Number.isInteger(asked) && asked >= years.first && asked <= years.last;
  const named = (query.get('hide') ?? '').split(',');
  const hidden = new Set(calendarKinds.filter((kind) => named.includes(kind)));
  const change = (name: string, value: string) => {
    if (value === '') query.delete(name);
    else query.set(name, value);
    setQuery(query, { replace: true });
  };
  return {
    year: isYear ? asked : undefined,
    hidden,
    showYear: (year) => change('year', String(year)),
    toggle: (kind) => {
      const others = calendarKinds.filter((one) => hidden.has(one) !== (one === kind));
      change('hide', others.join(','));
    },
  };
}
