import { getCheckIn, getSupport, listAdminVisibility, saveCheckIn } from '@stridewell/contracts';
import {
  api,
  apiQuery,
  liveQuery,
  useLanguage,
  useProblemWords,
  useSnackbar,
  useText,
  useViewer,
  useWrite,
} from '@stridewell/platform';
import { useQuery } from '@tanstack/react-query';

/** Fetches the check-in with the viewer's earlier answers. */
export function useCheckIn() {
  const { language } = useLanguage();
  return useQuery(apiQuery(getCheckIn, { query: { language } }));
}

/** Fetches help lines for the viewer's country. */
export function useSupport(country: string | undefined) {
  const { language } = useLanguage();
  return useQuery(
    liveQuery(getSupport, { query: { language, ...(country !== undefined && { country }) } }),
  );
}

/** The kinds of data that the companion keeps. */
const kept: ReadonlySet<string> = new Set([
  'assessment-answers',
  'companion-plan',
  'check-ins',
  'workshops',
  'metric-values',
]);

/** Fetches the rules about which companion data administrators see. */
export function useCompanionVisibility() {
  const { programId } = useViewer();
  return useQuery({
    ...apiQuery(listAdminVisibility, { params: { id: programId } }),
    select: ({ data }) => data.filter(({ fact }) => kept.has(fact)),
  });
}

/** Saves a check-in. */
export function useSaveCheckIn() {
  const t = useText('mf-companion');
  const problemWords = useProblemWords();
  const snackbar = useSnackbar();
  return useWrite({
    endpoint: saveCheckIn,
    failureText: (problem) => problemWords.ofWrite(problem),
    mutationFn: (points: number[]) => api.call(saveCheckIn, { body: { points } }),
    onSuccess: () => void snackbar.show({ text: t('checkIn.saved') }),
  });
}
