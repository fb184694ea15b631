import type { StepDay } from '@stridewell/contracts';
import { useActivityName } from '@stridewell/parts';
import { useFormat, useServerWords, useText, type ApiProblem } from '@stridewell/platform';
import { addDays, dailyStepCap, manualStepCap } from '@stridewell/rules';
import en from '#locales/en.json';
import { entryLimits } from './check-entry.ts';
import type { StepEntry } from './entry-change.ts';
import { whyLess } from './why-less.ts';

const problemKeys = new Set(Object.keys(en.entryProblem));

/** Returns functions that describe entries, days and errors. */
export function useEntryWords() {
  const t = useText('mf-dashboard');
  const format = useFormat();
  const serverWords = useServerWords();
  const activityName = useActivityName();

  /** Returns the message for an error's key or code; `key` itself if it is already a sentence. */
  function problem(key: string): string {
    if (!problemKeys.has(key)) return key === '' ? t('entryProblem.other') : key;
    const most = entryLimits[key];
    return t(`entryProblem.${key}`, most === undefined ? {} : { most: format.number(most) });
  }

  return {
    problem,

    /**
     * Returns the message of a refusal: the catalog's, otherwise the server's own if the viewer reads its language.
     * Without an answer, the entry may have been saved.
     */
    refusal({ code, message, status }: ApiProblem): string {
      if (status === 0) return problem('unanswered');
      return problem(problemKeys.has(code) ? code : serverWords(message));
    },

    /** Returns why a day does not count all of an entry; null if it does. */
    whyLess({ entries }: StepDay, entry: StepEntry): string | null {
      const reason = whyLess(entries, entry);
      if (reason === null) return null;
      const counted = entries.find(({ isCounted, source }) => isCounted && source !== 'converted');
      if (reason === 'other-source' && counted) {
        // A typed figure that is higher than the device's counts only up to the cap.
        if (entry.source === 'manual' && entry.steps > counted.steps) {
          return t('whyLess.manual-cap', { most: format.number(manualStepCap) });
        }
        return t(`whyLess.moreBy.${counted.source}`);
      }
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

    /** `Today, Nov 20, 2026`; with the weekday for earlier days. */
    day(day: string, today: string): string {
      const date = format.date(day);
      if (day === today) return t('addEntry.today', { date });
      if (day === addDays(today, -1)) return t('addEntry.yesterday', { date });
      return format.weekdayAndDate(day);
    },
  };
}
