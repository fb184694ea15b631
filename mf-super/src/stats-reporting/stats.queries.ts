import {
  downloadEveryStepDaily,
  downloadProgramVsProgram,
  getAllProgramAggregate,
} from '@stridewell/contracts';
import { readSpreadsheet } from '@stridewell/parts';
import { api, apiQuery, queryKey, useFormat, useViewer } from '@stridewell/platform';
import { addDays } from '@stridewell/rules';
import { useQuery } from '@tanstack/react-query';
import { programFigures, stepsByDay } from './program-figures.ts';

/** Totals of all programs over 30 days. */
export function useAllProgramAggregate() {
  const { programId: id } = useViewer();
  return useQuery({
    ...apiQuery(getAllProgramAggregate, { params: { id } }),
    select: ({ data }) => data,
  });
}

/**
 * Fetches the programs' figures of the last `count` days, with each day. The files are fetched one after another,
 * because the server creates one at a time per person; they are not cached after the page is left.
 */
export function useProgramStats(count: number) {
  const endDate = useFormat().today();
  const query = {
    startDate: addDays(endDate, 1 - count),
    endDate,
    bom: 0 as const,
    separator: 'comma' as const,
  };
  return useQuery({
    queryKey: [...queryKey(downloadProgramVsProgram, { query }), 'with days'],
    gcTime: 0,
    queryFn: async ({ signal }) => {
      const beside = await api.call(downloadProgramVsProgram, { query }, { signal });
      const daily = await api.call(downloadEveryStepDaily, { query }, { signal });
      const days = readSpreadsheet(await daily.text());
      return {
        programs: programFigures(readSpreadsheet(await beside.text()), days),
        days: stepsByDay(days),
      };
    },
  });
}
