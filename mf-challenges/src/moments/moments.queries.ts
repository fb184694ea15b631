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

/** What the viewer has reached and was not congratulated on, of one challenge or of all. */
export function useMoments(challengeId?: number) {
  const { id } = useViewer();
  return useQuery({
    ...apiQuery(listMoments, { params: { id } }),
    select: ({ data }: Output<typeof listMoments>): readonly Moment[] =>
      data.filter((one) => challengeId === undefined || one.challengeId === challengeId),
  });
}

/** Keeps that the viewer was congratulated. That it failed is not told: then they are once more. */
export function useCelebrate() {
  const { id } = useViewer();
  return useWrite<Output<typeof celebrateMoments>, readonly string[]>({
    endpoint: celebrateMoments,
    isFailureShownHere: true,
    mutationFn: (keys) => api.call(celebrateMoments, { params: { id }, body: { keys: [...keys] } }),
  });
}

/** Shares a moment as the picture that the server draws of it. */
export function useShareMoment(key: string) {
  const { id } = useViewer();
  const { language } = useLanguage();
  return useShareFile(() =>
    api.call(downloadMomentPicture, { params: { id }, query: { key, language } }),
  );
}

/** Saves the certificate of the viewer's final result. */
export function useCertificate(challengeId: number) {
  const { language } = useLanguage();
  return useDownload(() =>
    api.call(downloadCertificate, { params: { id: challengeId }, query: { language } }),
  );
}
