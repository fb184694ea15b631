import { useFormat, useText, useViewer } from '@stridewell/platform';
import { writeFor, type Amount } from './entry-change.ts';
import { forecastDay } from './forecast-day.ts';
import { useStepDay } from './steps.queries.ts';

/** What a day will count once an amount is added to it, in words; null before there is an amount. */
export function usePreview(date: string, amount: Amount | null): string | null {
  const t = useText('mf-dashboard');
  const format = useFormat();
  const viewer = useViewer();
  const { day } = useStepDay(date);
  if (!day || !amount) return null;

  const write = writeFor(day, { mode: 'add', date, note: null, ...amount });
  const after = forecastDay(day, write, { name: viewer.name, at: new Date().toISOString() });
  const total = format.number(after.steps);
  if (after.isCapped) {
    return t('addEntry.previewCapped', { logged: format.number(after.logged), counted: total });
  }
  if (after.steps === day.steps) return t('addEntry.previewSame', { total });
  return t('addEntry.preview', { total, count: after.steps });
}
