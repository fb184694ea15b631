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

/** What a challenge can be announced with. */
export function useLaunchKit(challengeId: number) {
  return useQuery({
    ...apiQuery(getLaunchKit, { params: { id: challengeId } }),
    select: ({ data }: Output<typeof getLaunchKit>) => data,
  });
}

/** Saves the poster in a language. */
export function usePoster(challengeId: number, language: 'en' | 'es') {
  return useDownload(() =>
    api.call(downloadPoster, { params: { id: challengeId }, query: { language } }),
  );
}

/** Sends the mail of a kit, in both languages, to everybody in the program. */
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

/** Shows the notice of a kit to everybody until the challenge ends. */
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
