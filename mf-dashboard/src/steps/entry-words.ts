import type { StepDay } from '@stridewell/contracts';
import { useActivityName } from '@stridewell/parts';
import { useFormat, useServerWords, useText, type ApiProblem } from '@stridewell/platform';
import { addDays, dailyStepCap, manualStepCap } from '@stridewell/rules';
import en from '#locales/en.json';
import { entryLimits } from './check-entry.ts';
import type { StepEntry } from './entry-change.ts';
import { whyLess } from './why-less.ts';

const problemKeys = new Set(Object.keys(en.entryProblem));

/** How entries, days and refusals are called. */
export function useEntryWords() {
  const t = useText('mf-dashboard');
  const format = useFormat();
  const serverWords = useServerWords();
  const activityName = useActivityName();

  /** What is wrong, by its key or code; `key` itself when it is a sentence already. */
  function problem(key: string): string {
    if (!problemKeys.has(key)) return key === '' ? t('entryProblem.other') : key;
    const most = entryLimits[key];
    return t(`entryProblem.${key}`, most === undefined ? {} : { most: format.number(most) });
  }

  return {
    problem,

    /**
     * The words of a refusal: the catalog's, else the server's own to those who read them. What was sent and
     * not answered may have been saved.
     */
    refusal({ code, message, status }: ApiProblem): string {
      if (status === 0) return problem('unanswered');
      return problem(problemKeys.has(code) ? code : serverWords(message));
    },

    /** Why a day does not count all of an entry; null where it does. */
    whyLess({ entries }: StepDay, entry: StepEntry): string | null {
      const reason = whyLess(entries, entry);
      if (reason === null) return null;
      const most = reason === 'manual-cap' ? manualStepCap : dailyStepCap;
      return t(`whyLess.${reason}`, { most: format.number(most) });
    },

    /** `2,000 manual steps`; `Yoga, 30 min`; `From your device`. */
    entry(entry: StepEntry): string {
      if (entry.source === 'manual') {
        return t('ledger.entryByHand', { steps: format.number(entry.steps), count: entry.steps });
      }
      if (entry.source !== 'converted') return t(`source.${entry.source}`);
      const named = { name: entry.activityName ?? '', slug: entry.activitySlug };
      const minutes = format.number(entry.minutes ?? 0);
      return t('ledger.entryConverted', { activity: activityName(named), minutes });
    },

    /** `Today, Nov 20, 2026`; with the weekday further back. */
    day(day: string, today: string): string {
      const date = format.date(day);
      if (day === today) return t('addEntry.today', { date });
      if (day === addDays(today, -1)) return t('addEntry.yesterday', { date });
      return format.weekdayAndDate(day);
    },
  };
}
