import {
  applyStepImport,
  cancelStepImport,
  downloadRefusedLines,
  downloadStepImportTemplate,
  listStepImports,
  undoStepImport,
  uploadCustomPointCsv,
  uploadStepImport,
  type Output,
  type StepImport,
} from '@stridewell/contracts';
import { useDownload, useSaid, useSayFinished, useUpload } from '@stridewell/parts';
import {
  api,
  liveQuery,
  type SnackbarMessage,
  useChangesAtEnd,
  useViewer,
  useWrite,
} from '@stridewell/platform';
import type { SentList } from '#list-questions/index.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { importList, type ImportListAddress } from './import-list.ts';
import { useFileText } from './file-texts.ts';

/** Sends a points file, to check it or to apply it. */
export function useSendPoints({ isFailureShownHere = false } = {}) {
  const { programId: id } = useViewer();
  const { failureText } = useSaid();
  return useUpload<Output<typeof uploadCustomPointCsv>['data'], SentList & { isDryRun: boolean }>({
    endpoint: uploadCustomPointCsv,
    failureText: failureText(),
    isFailureShownHere,
    mutationFn: async ({ file, readings, isDryRun }, call) => {
      const input = { params: { id }, query: { dryRun: isDryRun, ...readings }, body: file };
      const { data } = await api.call(uploadCustomPointCsv, input, call);
      return data;
    },
  });
}

const underWay: readonly StepImport['state'][] = ['checking', 'applying', 'undoing'];

/** Whether the server is working on a file. */
export function isUnderWay({ state }: StepImport): boolean {
  return underWay.includes(state);
}

/** How often an import in progress is fetched, in milliseconds. */
const pollingInterval = 2_000;

/** Fetches a page of the step files, and again while one is in progress. */
export function useStepImports(address: ImportListAddress) {
  const { programId: id } = useViewer();
  const query = useQuery({
    ...liveQuery(listStepImports, { params: { id }, query: importList.ask(address) }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state: { data } }) =>
      data?.data.some(isUnderWay) ? pollingInterval : false,
  });
  useChangesAtEnd(applyStepImport, query.data?.data.some(isUnderWay));
  useSayFinished(query.data?.data, isUnderWay, useFinished());
  return query;
}

/** Returns the message when the work on a file ends; none if it was stopped. */
function useFinished() {
  const t = useFileText();
  return ({ state, fileName }: StepImport): SnackbarMessage | null => {
    if (state === 'cancelled' || state === 'stopped' || underWay.includes(state)) return null;
    const text = t(`fileFinished.${state}`, { file: fileName ?? t('unnamedFile') });
    return { text, type: state === 'failed' ? 'danger' : 'success' };
  };
}

/** Uploads a step file to be checked. */
export function useUploadSteps() {
  const t = useFileText();
  const { programId: id } = useViewer();
  const { sayDone, failureText } = useSaid();
  return useUpload({
    endpoint: uploadStepImport,
    failureText: failureText(),
    isFailureShownHere: true,
    mutationFn: ({ file, readings }: SentList, call) => {
      const query = { fileName: file.name.slice(-200), ...readings };
      return api.call(uploadStepImport, { params: { id }, query, body: file }, call);
    },
    onSuccess: () => sayDone(undefined, t('steps.uploaded')),
  });
}

const calls = { apply: applyStepImport, cancel: cancelStepImport, undo: undoStepImport } as const;

/** Applies, stops or undoes an import. */
export function useActOnImport({ id: importId }: StepImport, act: keyof typeof calls) {
  const { programId: id } = useViewer();
  const { failureText } = useSaid();
  return useWrite<Output<typeof applyStepImport>>({
    endpoint: calls[act],
    failureText: failureText(),
    mutationFn: () => api.call(calls[act], { params: { id, importId } }),
  });
}

/** Downloads a template for a step file. */
export function useDownloadTemplate() {
  const { programId: id } = useViewer();
  return useDownload(() => api.call(downloadStepImportTemplate, { params: { id } }));
}

/** Downloads the refused lines of an import. */
export function useDownloadRefused({ id: importId }: StepImport) {
  const { programId: id } = useViewer();
  return useDownload(() => api.call(downloadRefusedLines, { params: { id, importId } }));
}
