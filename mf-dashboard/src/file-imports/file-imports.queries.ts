import {
  answerFileQuestions,
  applyFileImport,
  cancelFileImport,
  chooseFilePerson,
  downloadUnreadableLines,
  listFileImportDays,
  listFileImports,
  undoFileImport,
  uploadFileImport,
  type FileDay,
  type FileImport,
  type FileReadings,
  type Output,
} from '@stridewell/contracts';
import { useDownload, useUpload } from '@stridewell/parts';
import {
  api,
  apiQuery,
  liveQuery,
  useChangesAtEnd,
  useProblemWords,
  useSnackbar,
  useViewer,
  useWrite,
} from '@stridewell/platform';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { fileImportList, type FileImportListAddress } from './file-import-list.ts';
import { useFileImportText } from './file-import-texts.ts';

const underWay: readonly FileImport['state'][] = ['reading', 'applying', 'undoing'];

/** Whether the server is working on a file. */
export function isUnderWay({ state }: FileImport): boolean {
  return underWay.includes(state);
}

/** Whether a file needs something from its member: an answer, or a decision about its days. */
export function isWaiting({ state, canApply }: FileImport): boolean {
  return state === 'person_needed' || state === 'answer_needed' || canApply === 1;
}

/** How often an import in progress is fetched, in milliseconds. */
const pollingInterval = 1_500;

/** Fetches a page of the viewer's files, and again while one is in progress. */
export function useFileImports(address: FileImportListAddress) {
  const { id } = useViewer();
  const query = useQuery({
    ...liveQuery(listFileImports, { params: { id }, query: fileImportList.ask(address) }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state: { data } }) =>
      data?.data.some(isUnderWay) ? pollingInterval : false,
  });
  useChangesAtEnd(applyFileImport, query.data?.data.some(isUnderWay));
  return query;
}

/** Fetches a page of a file's effect on each day. */
export function useFileDays(
  { id: fileImportId, state }: FileImport,
  change: FileDay['change'],
  page: number,
) {
  const { id } = useViewer();
  const asked = apiQuery(listFileImportDays, {
    params: { id, fileImportId },
    query: { change, page },
  });
  // Each step of the import can change the effect.
  return useQuery({
    ...asked,
    queryKey: [...asked.queryKey, state],
    placeholderData: keepPreviousData,
  });
}

/** Fetches a file's effect on the days of a month, for one measure. */
export function useFileMonth(
  { id: fileImportId, state }: FileImport,
  metric: FileDay['metric'],
  month: string,
) {
  const { id } = useViewer();
  const asked = apiQuery(listFileImportDays, {
    params: { id, fileImportId },
    query: { metric, month, perPage: 31 },
  });
  return useQuery({
    ...asked,
    queryKey: [...asked.queryKey, state],
    placeholderData: keepPreviousData,
  });
}

/** Uploads a file, which the server then reads. */
export function useUploadFile() {
  const t = useFileImportText();
  const problemWords = useProblemWords();
  const snackbar = useSnackbar();
  const { id } = useViewer();
  return useUpload({
    endpoint: uploadFileImport,
    failureText: (problem) => problemWords.ofWrite(problem),
    mutationFn: (file: File, call) => {
      const query = { fileName: file.name.slice(-200) };
      return api.call(uploadFileImport, { params: { id }, query, body: file }, call);
    },
    onSuccess: () => snackbar.show({ text: t('uploaded') }),
  });
}

const calls = { apply: applyFileImport, cancel: cancelFileImport, undo: undoFileImport } as const;

/** Applies, stops or undoes an import. */
export function useActOnFile({ id: fileImportId }: FileImport, act: keyof typeof calls) {
  const problemWords = useProblemWords();
  const { id } = useViewer();
  return useWrite<Output<typeof applyFileImport>>({
    endpoint: calls[act],
    failureText: (problem) => problemWords.ofWrite(problem),
    mutationFn: () => api.call(calls[act], { params: { id, fileImportId } }),
  });
}

/** Saves which of the people in a file the viewer is. */
export function useChoosePerson({ id: fileImportId }: FileImport) {
  const problemWords = useProblemWords();
  const { id } = useViewer();
  return useWrite({
    endpoint: chooseFilePerson,
    failureText: (problem) => problemWords.ofWrite(problem),
    mutationFn: (person: string) =>
      api.call(chooseFilePerson, { params: { id, fileImportId }, body: { person } }),
  });
}

/** Saves how the numbers and dates in a file are written. */
export function useAnswerQuestions({ id: fileImportId }: FileImport) {
  const problemWords = useProblemWords();
  const { id } = useViewer();
  return useWrite({
    endpoint: answerFileQuestions,
    failureText: (problem) => problemWords.ofWrite(problem),
    mutationFn: (body: FileReadings) =>
      api.call(answerFileQuestions, { params: { id, fileImportId }, body }),
  });
}

/** Downloads the unreadable lines of a file. */
export function useDownloadUnreadable({ id: fileImportId }: FileImport) {
  const { id } = useViewer();
  return useDownload(() => api.call(downloadUnreadableLines, { params: { id, fileImportId } }));
}
