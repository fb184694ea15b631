import {
  createNotice,
  downloadPoster,
  getLaunchKit,
  sendAdminEmail,
  type Challenge,
  type LaunchKit,
  type Output,
} from '@stridewell/contracts';
import { useDownload } from '@stridewell/parts';
import {
  api,
  apiQuery,
  useProblemWords,
  useSnackbar,
  useText,
  useViewer,
  useWrite,
} from '@stridewell/platform';
import { useQuery } from '@tanstack/react-query';

/** Fetches the announcements of a challenge. */
export function useLaunchKit(challengeId: number) {
  return useQuery({
    ...apiQuery(getLaunchKit, { params: { id: challengeId } }),
    select: ({ data }: Output<typeof getLaunchKit>) => data,
  });
}

/** Downloads the poster in a language. */
export function usePoster(challengeId: number, language: 'en' | 'es') {
  return useDownload(() =>
    api.call(downloadPoster, { params: { id: challengeId }, query: { language } }),
  );
}

/** Sends a kit's email, in both languages, to everyone in the program. */
export function useSendKitMail({ mail }: LaunchKit) {
  const t = useText('mf-challenges');
  const { programId: id } = useViewer();
  const snackbar = useSnackbar();
  const problemWords = useProblemWords();
  return useWrite<Output<typeof sendAdminEmail>, void>({
    endpoint: sendAdminEmail,
    failureText: (problem) => problemWords.ofWrite(problem),
    mutationFn: () =>
      api.call(sendAdminEmail, {
        params: { id },
        body: { ...mail.en, subjectEs: mail.es.subject, bodyEs: mail.es.body },
      }),
    onSuccess: () => snackbar.show({ text: t('launch.mailSent') }),
  });
}

/** Publishes a kit's notice to everyone until the challenge ends. */
export function usePublishKitNotice({ notice }: LaunchKit, { endDate }: Challenge) {
  const t = useText('mf-challenges');
  const snackbar = useSnackbar();
  const problemWords = useProblemWords();
  return useWrite<Output<typeof createNotice>, void>({
    endpoint: createNotice,
    failureText: (problem) => problemWords.ofWrite(problem),
    mutationFn: () =>
      api.call(createNotice, { body: { ...notice, expires: endDate, allMembers: 1 } }),
    onSuccess: () => snackbar.show({ text: t('launch.noticePublished') }),
  });
}
