import {
  downloadWorkshopDate,
  getWorkshop,
  listUserWorkshops,
  registerForWorkshop,
} from '@stridewell/contracts';
import {
  api,
  liveQuery,
  useLanguage,
  useProblemWords,
  useSnackbar,
  useText,
  useWrite,
} from '@stridewell/platform';
import { useQuery } from '@tanstack/react-query';

/** Fetches a workshop with its next session. */
export function useWorkshop(id: number) {
  const { language } = useLanguage();
  return useQuery(liveQuery(getWorkshop, { params: { id }, query: { language } }));
}

/** Fetches the sessions that the viewer has registered for, latest first. */
export function useMyWorkshops() {
  const { language } = useLanguage();
  const query = { language, orderBy: 'startDateDesc' } as const;
  return useQuery(liveQuery(listUserWorkshops, { query }));
}

/** Registers the viewer for the next session, or cancels the registration. */
export function useRegister(workshopId: number) {
  const t = useText('mf-companion');
  const problemWords = useProblemWords();
  const snackbar = useSnackbar();
  return useWrite({
    endpoint: registerForWorkshop,
    failureText: (problem) => problemWords.ofWrite(problem),
    mutationFn: async (registrationState: 'register' | 'cancel') => {
      const query = { workshopId, registrationState };
      return (await api.call(registerForWorkshop, { query })).data;
    },
    onSuccess: ({ IsUserRegistered }) =>
      void snackbar.show({
        text: t(IsUserRegistered ? 'workshop.registered' : 'workshop.canceled'),
      }),
  });
}

/** Fetches the next session as a calendar file. */
export function useFetchDate(id: number): () => Promise<File> {
  const { language } = useLanguage();
  return () => api.call(downloadWorkshopDate, { params: { id }, query: { language } });
}
