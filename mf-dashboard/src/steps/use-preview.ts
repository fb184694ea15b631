import { useText, useViewer } from '@stridewell/platform';
import { entryOf, writeFor, type Amount } from './entry-change.ts';
import { useEntryWords } from './entry-words.ts';
import { forecastDay } from './forecast-day.ts';
import { useIsPendingWrite, useStepDay } from './steps.queries.ts';
import { useStepAmount } from './step-amount.ts';

function writtenNow(name: string): { name: string; at: string } {
  return { name, at: new Date().toISOString() };
}

/** Returns in words what a day will count once an amount is added to it; null without an amount. */
export function usePreview(date: string, amount: Amount | null): string | null {
  const t = useText('mf-dashboard');
  const stepAmount = useStepAmount();
  const viewer = useViewer();
  const words = useEntryWords();
  const isPendingWrite = useIsPendingWrite();
  const { day } = useStepDay(date);
  if (!day || !amount) return null;

  const change = { mode: 'add' as const, date, note: null, ...amount };
  if (isPendingWrite(change)) return t('addEntry.previewUnanswered');
  const write = writeFor(day, change);
  const after = forecastDay(day, write, writtenNow(viewer.name));
  const entry = entryOf(after, amount);
  const reason = entry ? words.whyLess(after, entry) : null;
  const total = t('addEntry.preview', { total: stepAmount(after.steps) });
  return reason === null ? total : `${total} ${reason}`;
}
