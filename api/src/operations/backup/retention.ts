/** How many daily, weekly and monthly backups are kept. */
export interface Retention {
  daily: number;
  weekly: number;
  monthly: number;
}

const dayMs = 86_400_000;

/**
 * Returns the backups to delete. Kept are the newest of each of the last days, weeks (from Monday) and months that have
 * one, in UTC, and the newest of all. Backups are named by `nameOfBackup`; other names are ignored.
 */
export function chooseExpired(names: readonly string[], keep: Retention): string[] {
  const backups = names
    .flatMap((name) => {
      const madeAt = timeOf(name);
      return madeAt === undefined ? [] : [{ name, madeAt }];
    })
    .sort((one, other) => other.madeAt.getTime() - one.madeAt.getTime());
  const kept = new Set(backups.slice(0, 1).map(({ name }) => name));
  const rules: [number, (day: Date) => string | number][] = [
    [keep.daily, (day) => day.toISOString().slice(0, 10)],
    // 1970-01-05 was a Monday.
    [keep.weekly, (day) => Math.floor((day.getTime() / dayMs - 4) / 7)],
    [keep.monthly, (day) => day.toISOString().slice(0, 7)],
  ];
  for (const [count, spanOf] of rules) {
    const spans = new Set<string | number>();
    for (const { name, madeAt } of backups) {
      const span = spanOf(madeAt);
      if (spans.size >= count || spans.has(span)) continue;
      spans.add(span);
      kept.add(name);
    }
  }
  return backups.flatMap(({ name }) => (kept.has(name) ? [] : [name]));
}

/**
 * Returns when a backup was made, from its name, such as `stridewell-2026-11-21T08-30-00Z`; undefined for other names.
 */
function timeOf(name: string): Date | undefined {
  const match = /^stridewell-(\d{4}-\d{2}-\d{2})T(\d{2})-(\d{2})-(\d{2})Z$/.exec(name);
  if (!match) return undefined;
  const [, day, hours, minutes, seconds] = match;
  const time = new Date(`${day}T${hours}:${minutes}:${seconds}Z`);
  return Number.isNaN(time.getTime()) ? undefined : time;
}
