import {
  agreeToProgramExport,
  autocompletePrograms,
  createPartnerExport,
  createProgramExport,
  downloadPartnerExport,
  downloadProgramExport,
  endProgramExport,
  listPartnerExports,
  listProgramExports,
  type Output,
  type ProgramExport,
} from '@stridewell/contracts';
import { listAddresses, useDownload, useSaid, type ListAddress } from '@stridewell/parts';
import { api, apiQuery, liveQuery, useWrite } from '@stridewell/platform';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ChosenProgram } from '#program-choice/index.ts';
import { useProgramExportText } from './program-export-texts.ts';

/** How often an export in progress is fetched. */
const progressEveryMs = 2_000;

function progressOf(exports: readonly ProgramExport[] | undefined): number | false {
  const isAtWork = exports?.some(({ state }) => state === 'waiting' || state === 'writing');
  return isAtWork === true && progressEveryMs;
}

/** The list of exports, as kept in the address of its page. */
export const exportList = listAddresses({
  choices: {},
  hasSearch: false,
  pageSizes: [listProgramExports.list.perPage, 30],
});

/** Fetches a page of all exports; while one is in progress, its figures are refreshed. */
export function useProgramExports(address: ListAddress<Record<never, never>>) {
  return useQuery({
    ...liveQuery(listProgramExports, { query: exportList.ask(address) }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => progressOf(state.data?.data),
  });
}

/** Fetches the latest exports of one of the reseller's programs. */
export function usePartnerExports(programId: number) {
  return useQuery({
    ...liveQuery(listPartnerExports, { query: { programId } }),
    refetchInterval: ({ state }) => progressOf(state.data?.data),
  });
}

/** Finds programs to export, as a name is typed. */
export function useProgramSearch(searchString: string) {
  return useQuery({
    ...apiQuery(autocompletePrograms, { query: { searchString } }),
    enabled: searchString !== '',
    select: ({ data }: Output<typeof autocompletePrograms>) => data,
    placeholderData: keepPreviousData,
  });
}

/** The fields of the export form. */
export interface ExportFields {
  program: ChosenProgram;
  recipientKey: string;
}

function bodyOf({ program, recipientKey }: ExportFields) {
  return { programId: program?.id ?? 0, recipientKey: recipientKey.trim() };
}

/** Starts an export. */
export function useCreateExport() {
  return useWrite<Output<typeof createProgramExport>, ExportFields>({
    endpoint: createProgramExport,
    isFailureShownHere: true,
    mutationFn: (fields) => api.call(createProgramExport, { body: bodyOf(fields) }),
  });
}

/** Requests an export of one of the reseller's programs from the provider. */
export function useAskForExport() {
  return useWrite<Output<typeof createPartnerExport>, ExportFields>({
    endpoint: createPartnerExport,
    isFailureShownHere: true,
    mutationFn: (fields) => api.call(createPartnerExport, { body: bodyOf(fields) }),
  });
}

/** Approves an export that a reseller requested. */
export function useAgree({ id }: ProgramExport) {
  const t = useProgramExportText();
  const { sayDone, failureText } = useSaid();
  return useWrite({
    endpoint: agreeToProgramExport,
    failureText: failureText(),
    mutationFn: () => api.call(agreeToProgramExport, { params: { id } }),
    onSuccess: () => sayDone(undefined, t('agreed')),
  });
}

/** Refuses or stops an export, or deletes its archive. */
export function useEndExport({ id }: ProgramExport) {
  const t = useProgramExportText();
  const { sayDone, failureText } = useSaid();
  return useWrite({
    endpoint: endProgramExport,
    failureText: failureText(),
    mutationFn: () => api.call(endProgramExport, { params: { id } }),
    onSuccess: () => sayDone(undefined, t('ended')),
  });
}

/** Downloads an archive, as the provider's staff or as the reseller's. */
export function useArchive({ id }: ProgramExport, isOfPartner: boolean) {
  return useDownload(() =>
    isOfPartner
      ? api.call(downloadPartnerExport, { params: { id } })
      : api.call(downloadProgramExport, { params: { id } }),
  );
}
