const monthFirst = /^(\d{1,2})\/(\d{1,2})\/(\d{4}|\d{2})(?: |$)/;
const yearFirst = /^(\d{4})-(\d{2})-(\d{2})(?:$|[T ])/;
const maxKnown = 5_000;

/** Cache of texts and their days, because a file repeats few different days. */
const known = new Map<string, string | undefined>();

/**
 * Returns the day at the beginning of a text: `2026-11-21`, or `11/21/2026` in files of a vendor that writes it this
 * way. Undefined if it isn't a calendar day, or outside the years in which a member can have lived.
 */
export function readableDay(text: string, isMonthFirst = false): string | undefined {
  const key = isMonthFirst ? `m${text.slice(0, 11)}` : text.slice(0, 11);
  if (known.has(key)) return known.get(key);
  if (known.size >= maxKnown) known.clear();
  const day = parseDay(text, isMonthFirst);
  known.set(key, day);
  return day;
}

function parseDay(text: string, isMonthFirst: boolean): string | undefined {
  const plain = yearFirst.exec(text);
  if (plain) return checked(Number(plain[1]), Number(plain[2]), Number(plain[3]));
  const turned = isMonthFirst ? monthFirst.exec(text) : null;
  if (!turned) return undefined;
  const year = Number(turned[3]);
  return checked(year < 100 ? year + 2000 : year, Number(turned[1]), Number(turned[2]));
}

function checked(year: number, month: number, day: number): string | undefined {
  if (year < 1900 || year > 2199) return undefined;
  const date = new Date(Date.UTC(year, month - 1, day));
  const isOfCalendar = date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return isOfCalendar ? date.toISOString().slice(0, 10) : undefined;
}
