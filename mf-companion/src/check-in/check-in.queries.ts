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

/** The check-in, and what the viewer said before. */
export function useCheckIn() {
  const { language } = useLanguage();
  return useQuery(apiQuery(getCheckIn, { query: { language } }));
}

/** Whom the viewer can turn to, where they are. */
export function useSupport(country: string | undefined) {
  const { language } = useLanguage();
  return useQuery(
    liveQuery(getSupport, { query: { language, ...(country !== undefined && { country }) } }),
  );
}

/** What the companion keeps. */
const kept: ReadonlySet<string> = new Set([
  'assessment-answers',
  'companion-plan',
  'check-ins',
  'workshops',
  'metric-values',
]);

/** How far administrators see what the companion keeps. */
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
