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

/** The reseller that the viewer works for. */
export function usePartner() {
  return useQuery({
    ...apiQuery(getPartner),
    select: ({ data }: Output<typeof getPartner>) => data,
  });
}

/** A page of its programs. */
export function usePartnerPrograms({ search, order, page, perPage }: PartnerProgramAddress) {
  // Who needs looking after comes first.
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

/** One of them. */
export function usePartnerProgram(id: number) {
  return useQuery({
    ...apiQuery(getPartnerProgram, { params: { id } }),
    select: ({ data }: Output<typeof getPartnerProgram>) => data,
  });
}

/** Programs to begin another with, while a name is typed. */
export function useTemplateSearch(searchString: string) {
  return useQuery({
    ...apiQuery(autocompletePartnerPrograms, { query: { searchString } }),
    enabled: searchString !== '',
    select: ({ data }: Output<typeof autocompletePartnerPrograms>) => data,
    placeholderData: keepPreviousData,
  });
}

/** Makes a program for a client. */
export function useCreateClient() {
  return useWrite<Output<typeof createPartnerProgram>, ClientFields>({
    endpoint: createPartnerProgram,
    isFailureShownHere: true,
    mutationFn: (fields) => api.call(createPartnerProgram, { body: bodyOf(fields) }),
  });
}

/** Downloads what the programs used in a span of days. */
export function useUsageFile(span: { startDate: string | null; endDate: string | null }) {
  const { startDate, endDate } = span;
  return useDownload(() =>
    api.call(downloadPartnerUsage, {
      query: { ...(startDate !== null && { startDate }), ...(endDate !== null && { endDate }) },
    }),
  );
}
