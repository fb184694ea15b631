import { expect, it } from 'vitest';
import { nameOfBackup } from './make-backup.ts';
import { chooseExpired } from './retention.ts';

const at = (day: string, time = '03:00:00') => nameOfBackup(new Date(`${day}T${time}Z`));

/** Returns one name a day, the newest last. */
function daily(first: string, count: number): string[] {
  const start = Date.parse(`${first}T03:00:00Z`);
  return Array.from({ length: count }, (_, day) =>
    nameOfBackup(new Date(start + day * 86_400_000)),
  );
}

it('chooseExpired keeps the newest backup of each of the last days, weeks and months', () => {
  const names = daily('2026-01-01', 120); // to 2026-04-30, a Thursday
  const gone = new Set(chooseExpired(names, { daily: 3, weekly: 3, monthly: 3 }));
  expect(names.filter((name) => !gone.has(name))).toEqual([
    at('2026-02-28'),
    at('2026-03-31'),
    at('2026-04-19'), // Sundays end a week
    at('2026-04-26'),
    at('2026-04-28'),
    at('2026-04-29'),
    at('2026-04-30'),
  ]);
});

it('chooseExpired keeps only the newest of several backups of a day', () => {
  const names = [at('2026-04-30', '03:00:00'), at('2026-04-30', '15:00:00')];
  expect(chooseExpired(names, { daily: 7, weekly: 0, monthly: 0 })).toEqual([names[0]]);
});

it("chooseExpired never deletes the last backup, and ignores anything that isn't one", () => {
  const none = { daily: 0, weekly: 0, monthly: 0 };
  const names = ['notes', 'stridewell-2026-99-99T03-00-00Z', at('2026-04-29'), at('2026-04-30')];
  expect(chooseExpired(names, none)).toEqual([at('2026-04-29')]);
});
