import type { ReportCadence } from '@stridewell/contracts';
import { addDays } from '@stridewell/rules';

/** Returns the next day on which the link to a view is sent: every day, every Monday, or the first of every month. */
export function nextMailOn(cadence: ReportCadence, after: string): string {
  const tomorrow = addDays(after, 1);
  if (cadence === 'daily') return tomorrow;
  if (cadence === 'monthly') return firstOfNextMonth(after);
  const weekday = new Date(`${tomorrow}T00:00:00Z`).getUTCDay();
  return addDays(tomorrow, (8 - weekday) % 7);
}

function firstOfNextMonth(day: string): string {
  const [year = 0, month = 0] = day.split('-').map(Number);
  return new Date(Date.UTC(year, month, 1)).toISOString().slice(0, 10);
}
