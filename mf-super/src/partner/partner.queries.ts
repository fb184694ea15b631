import {
  autocompletePartnerPrograms,
  createPartnerProgram,
  downloadPartnerUsage,
  getPartner,
  getPartnerProgram,
  listPartnerPrograms,
  type Output,
} from '@stridewell/contracts';
import { useDownload } from '@stridewell/parts';
import { api, apiQuery, useWrite } from '@stridewell/platform';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { bodyOf, type ClientFields } from './client-fields.ts';
import type { PartnerProgramAddress } from './partner-program-list.ts';

/** Fetches the reseller that the viewer works for. */
export function usePartner() {
  return useQuery({
    ...apiQuery(getPartner),
    select: ({ data }: Output<typeof getPartner>) => data,
  });
}

/** Fetches a page of the reseller's programs. */
export function usePartnerPrograms({ search, order, page, perPage }: PartnerProgramAddress) {
  // The least active programs, which need attention, come first.
  const direction = order === 'active' ? ('asc' as const) : ('desc' as const);
  const query = {
    ...(search !== '' && { searchString: search }),
    ...(order !== 'name' && { sortColumn: order, sortOrder: direction }),
    page,
    perPage,
  };
  return useQuery({
    ...apiQuery(listPartnerPrograms, { query }),
    placeholderData: keepPreviousData,
  });
}

/** Fetches one of the reseller's programs. */
export function usePartnerProgram(id: number) {
  return useQuery({
    ...apiQuery(getPartnerProgram, { params: { id } }),
    select: ({ data }: Output<typeof getPartnerProgram>) => data,
  });
}

/** Finds programs to base another one on, as a name is typed. */
export function useTemplateSearch(searchString: string) {
  return useQuery({
    ...apiQuery(autocompletePartnerPrograms, { query: { searchString } }),
    enabled: searchString !== '',
    select: ({ data }: Output<typeof autocompletePartnerPrograms>) => data,
    placeholderData: keepPreviousData,
  });
}

/** Creates a program for a client. */
export function useCreateClient() {
  return useWrite<Output<typeof createPartnerProgram>, ClientFields>({
    endpoint: createPartnerProgram,
    isFailureShownHere: true,
    mutationFn: (fields) => api.call(createPartnerProgram, { body: bodyOf(fields) }),
  });
}

/** Downloads the programs' usage in a period. */
export function useUsageFile(span: { startDate: string | null; endDate: string | null }) {
  const { startDate, endDate } = span;
  return useDownload(() =>
    api.call(downloadPartnerUsage, {
      query: { ...(startDate !== null && { startDate }), ...(endDate !== null && { endDate }) },
    }),
  );
}
