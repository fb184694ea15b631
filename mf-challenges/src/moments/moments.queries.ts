import {
  celebrateMoments,
  downloadCertificate,
  downloadMomentPicture,
  listMoments,
  type Moment,
  type Output,
} from '@stridewell/contracts';
import { useDownload, useShareFile } from '@stridewell/parts';
import { api, apiQuery, useLanguage, useViewer, useWrite } from '@stridewell/platform';
import { useQuery } from '@tanstack/react-query';

/** Fetches the viewer's achievements without a celebration yet, for one challenge or for all. */
export function useMoments(challengeId?: number) {
  const { id } = useViewer();
  return useQuery({
    ...apiQuery(listMoments, { params: { id } }),
    select: ({ data }: Output<typeof listMoments>): readonly Moment[] =>
      data.filter((one) => challengeId === undefined || one.challengeId === challengeId),
  });
}

/** Saves that the viewer was congratulated. A failure isn't reported: the moment is then shown again. */
export function useCelebrate() {
  const { id } = useViewer();
  return useWrite<Output<typeof celebrateMoments>, readonly string[]>({
    endpoint: celebrateMoments,
    isFailureShownHere: true,
    mutationFn: (keys) => api.call(celebrateMoments, { params: { id }, body: { keys: [...keys] } }),
  });
}

/** Shares a moment as a picture that the server draws. */
export function useShareMoment(key: string) {
  const { id } = useViewer();
  const { language } = useLanguage();
  return useShareFile(() =>
    api.call(downloadMomentPicture, { params: { id }, query: { key, language } }),
  );
}

/** Downloads the certificate of the viewer's final result. */
export function useCertificate(challengeId: number) {
  const { language } = useLanguage();
  return useDownload(() =>
    api.call(downloadCertificate, { params: { id: challengeId }, query: { language } }),
  );
}
