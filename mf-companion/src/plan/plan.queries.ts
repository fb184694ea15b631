import { getDailyContent, getPlan } from '@stridewell/contracts';
import { apiQuery, liveQuery, useLanguage } from '@stridewell/platform';
import { keepPreviousData, useQuery } from '@tanstack/react-query';

/** The piece of a day; of today unless told. */
export function useDailyContent(date?: string) {
  const { language } = useLanguage();
  return useQuery({
    ...liveQuery(getDailyContent, { query: { language, ...(date !== undefined && { date }) } }),
    placeholderData: keepPreviousData,
  });
}

/** The viewer's plan. */
export function usePlan() {
  const { language } = useLanguage();
  return useQuery(apiQuery(getPlan, { query: { language } }));
}
