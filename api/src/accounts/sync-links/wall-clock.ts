const daySeconds = 86_400;

/**
 * Makes the reader of times on the clocks of an IANA time zone: from a day and the seconds that clocks show past
 * midnight to seconds since 1970. Of a time that comes twice it's the first; one that is skipped stays on its day.
 */
export function wallClock(timeZone: string): (day: string, seconds: number) => number {
  const format = new Intl.DateTimeFormat('en', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  /** How far clocks are ahead of UTC at an instant, all in seconds. */
  const offsetAt = (instant: number) => {
    const parts = new Map(
      format.formatToParts(instant * 1000).map(({ type, value }) => [type, Number(value)]),
    );
    const of = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? 0;
    const [month, day] = [of('month') - 1, of('day')];
    const shown = Date.UTC(of('year'), month, day, of('hour'), of('minute'), of('second'));
    return shown / 1000 - instant;
  };
  const offsets = new Map<string, readonly [before: number, after: number]>();
  const offsetsAround = (day: string) => {
    const midnight = Date.parse(day) / 1000;
    // A day on earth begins at most 14 hours before the one in UTC and ends at most 12 hours after it.
    const known = offsets.get(day) ?? [
      offsetAt(midnight - daySeconds),
      offsetAt(midnight + 2 * daySeconds),
    ];
    offsets.set(day, known);
    return known;
  };
  return (day, seconds) => {
    const shown = Date.parse(day) / 1000 + seconds;
    const [before, after] = offsetsAround(day);
    const [first, second] = [shown - before, shown - after];
    if (before === after) return first;
    const shownAt = (instant: number) => instant + offsetAt(instant);
    const isOnDay = (instant: number) =>
      new Date(shownAt(instant) * 1000).toISOString().startsWith(day);
    const candidates = [first, second];
    return candidates.find((one) => shownAt(one) === shown) ?? candidates.find(isOnDay) ?? first;
  };
}
