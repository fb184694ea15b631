import { getDailyContent, getPlan } from '@stridewell/contracts';
import { apiQuery, liveQuery, useLanguage } from '@stridewell/platform';
import { keepPreviousData, useQuery } from '@tanstack/react-query';

/** Fetches the piece of a day, by default of today. */
export function useDailyContent(date?: string) {
  const { language } = useLanguage();
  return useQuery({
    ...liveQuery(getDailyContent, { query: { language, ...(date !== undefined && { date }) } }),
    placeholderData: keepPreviousData,
  });
}

/** Fetches the viewer's plan. */
export function usePlan() {
  const { language } = useLanguage();
  return useQuery(apiQuery(getPlan, { query: { language } }));
}
