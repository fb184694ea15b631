import { useFormat, useText, type ApiProblem } from '@stridewell/platform';
import { activityName } from './activity-names.ts';
import { entryLimits } from './check-entry.ts';
import type { StepEntry } from './entry-change.ts';
import en from '../../locales/en.json';

const translatedProblems = new Set(Object.keys(en.entryProblem));

/** How entries, days and refusals are called. */
export function useEntryWords() {
  const t = useText('mf-dashboard');
  const format = useFormat();

  return {
    /** `2,000 steps by hand`, `Yoga, 30 min`, `From your device`. */
    entry(entry: StepEntry): string {
      if (entry.source === 'manual') {
        return t('ledger.entryByHand', { steps: format.number(entry.steps) });
      }
      if (entry.source !== 'converted') return t(`source.${entry.source}`);
      const activity = activityName(t, {
        name: entry.activityName ?? '',
        slug: entry.activitySlug,
      });
      return t('ledger.entryConverted', { activity, minutes: format.number(entry.minutes ?? 0) });
    },

    /** `Today, Nov 20, 2026`; the weekday for days further back. */
    day(day: string, today: string, yesterday: string): string {
      const date = format.date(day);
      if (day === today) return t('addEntry.today', { date });
      if (day === yesterday) return t('addEntry.yesterday', { date });
      return t('addEntry.otherDay', { weekday: format.weekday(day, 'long'), date });
    },

    /** The words of a refusal by its key or code; the server's own where the catalogue has none. */
    problem(key: string, otherwise = ''): string {
      if (!translatedProblems.has(key))
        return otherwise === '' ? t('entryProblem.other') : otherwise;
      const most = entryLimits[key];
      return t(`entryProblem.${key}`, most === undefined ? {} : { most: format.number(most) });
    },

    refusal(problem: ApiProblem): string {
      const key = problem.code === 'network_unreachable' ? 'unreachable' : problem.code;
      return this.problem(key, problem.message);
    },
  };
}
