import { downloadLaunchPoster, getLaunch } from '@stridewell/contracts';
import { useDownload } from '@stridewell/parts';
import { api, liveQuery, useViewer } from '@stridewell/platform';
import { useQuery } from '@tanstack/react-query';

/** Fetches where people come in, and how far they have come. */
export function useLaunch() {
  const { programId: id } = useViewer();
  return useQuery(liveQuery(getLaunch, { params: { id } }));
}

/** Downloads the program's poster in a language. */
export function useLaunchPoster(language: 'en' | 'es') {
  const { programId: id } = useViewer();
  return useDownload(() => api.call(downloadLaunchPoster, { params: { id }, query: { language } }));
}
