import {
  applyEligibilityFile,
  cancelEligibilityFile,
  decideEligibilityLine,
  downloadEligibilityTemplate,
  downloadRefusedPeople,
  listEligibilityFiles,
  listEligibilityLines,
  undoEligibilityFile,
  uploadEligibilityFile,
  type EligibilityAct,
  type EligibilityFile,
  type Output,
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
import { eligibilityList, type EligibilityListAddress } from './eligibility-list.ts';
import { useEligibilityText } from './eligibility-texts.ts';

/** How often a file in progress is fetched, in milliseconds. */
const pollingInterval = 1_500;

/** Whether the server is working on a file. */
export function isWorkedOn({ state }: EligibilityFile): boolean {
  return state === 'applying' || state === 'undoing';
}

/** Fetches a page of the people files, and again while one is in progress. */
export function useEligibilityFiles(address: EligibilityListAddress) {
  const { programId: id } = useViewer();
  const query = useQuery({
    ...liveQuery(listEligibilityFiles, { params: { id }, query: eligibilityList.ask(address) }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state: { data } }) =>
      data?.data.some(isWorkedOn) ? pollingInterval : false,
  });
  useChangesAtEnd(applyEligibilityFile, query.data?.data.some(isWorkedOn));
  useSayFinished(query.data?.data, isWorkedOn, useFinished());
  return query;
}

/** Returns the message when the work on a file ends; none if it was stopped. */
function useFinished() {
  const t = useEligibilityText();
  return ({ state, fileName }: EligibilityFile): SnackbarMessage | null => {
    if (state !== 'applied' && state !== 'undone' && state !== 'failed') return null;
    const text = t(`fileFinished.${state}`, { file: fileName ?? t('unnamedFile') });
    return { text, type: state === 'failed' ? 'danger' : 'success' };
  };
}

/** Fetches a page of a file's changes. */
export function useEligibilityLines(
  { id: fileId }: EligibilityFile,
  asked: { page: number; perPage: number; act?: EligibilityAct },
) {
  const { programId: id } = useViewer();
  return useQuery({
    ...liveQuery(listEligibilityLines, { params: { id, fileId }, query: asked }),
    placeholderData: keepPreviousData,
  });
}

/** Uploads a people file for comparison. */
export function useUploadPeople(onCompared: (file: EligibilityFile) => void) {
  const t = useEligibilityText();
  const { programId: id } = useViewer();
  const { sayDone, failureText } = useSaid();
  return useUpload<EligibilityFile, SentList & { isWhole: boolean }>({
    endpoint: uploadEligibilityFile,
    failureText: failureText(),
    isFailureShownHere: true,
    mutationFn: async ({ file, readings: { columns }, isWhole }, call) => {
      const query = { fileName: file.name.slice(-200), isWhole, columns };
      const input = { params: { id }, query, body: file };
      const { data } = await api.call(uploadEligibilityFile, input, call);
      return data;
    },
    onSuccess: (compared) => {
      sayDone(undefined, t('compared'));
      onCompared(compared);
    },
  });
}

const calls = {
  apply: applyEligibilityFile,
  cancel: cancelEligibilityFile,
  undo: undoEligibilityFile,
} as const;

/** Applies, stops or undoes a people file. */
export function useActOnPeople({ id: fileId, counts }: EligibilityFile, act: keyof typeof calls) {
  const { programId: id } = useViewer();
  const { failureText } = useSaid();
  return useWrite<Output<typeof applyEligibilityFile>>({
    endpoint: calls[act],
    failureText: failureText(),
    mutationFn: () =>
      act === 'apply'
        ? api.call(calls.apply, { params: { id, fileId }, query: { confirm: counts.leave } })
        : api.call(calls[act], { params: { id, fileId } }),
  });
}

/** Saves whether a line is about the member it resembles. */
export function useDecideLine({ id: fileId }: EligibilityFile) {
  const { programId: id } = useViewer();
  const { failureText } = useSaid();
  return useWrite<Output<typeof decideEligibilityLine>, { lineId: number; isSame: 0 | 1 }>({
    endpoint: decideEligibilityLine,
    failureText: failureText(),
    mutationFn: ({ lineId, isSame }) =>
      api.call(decideEligibilityLine, { params: { id, fileId, lineId }, body: { isSame } }),
  });
}

/** Downloads a template for a people file. */
export function useDownloadPeopleTemplate() {
  const { programId: id } = useViewer();
  return useDownload(() => api.call(downloadEligibilityTemplate, { params: { id } }));
}

/** Downloads the refused lines of a people file. */
export function useDownloadRefusedPeople({ id: fileId }: EligibilityFile) {
  const { programId: id } = useViewer();
  return useDownload(() => api.call(downloadRefusedPeople, { params: { id, fileId } }));
}
