import { endSession, listSessions, signOutEverywhere } from '@stridewell/contracts';
import { api, apiQuery, useViewer, useWrite } from '@stridewell/platform';
import { useQuery } from '@tanstack/react-query';

/** The newest sessions of the viewer; more than anyone has devices. */
export function useSessions() {
  const { id } = useViewer();
  return useQuery(apiQuery(listSessions, { params: { id }, query: { perPage: 50 } }));
}

export function useEndSession() {
  return useWrite<unknown, number>({
    endpoint: endSession,
    mutationFn: (id) => api.call(endSession, { params: { id } }),
    isFailureShownHere: true,
  });
}

export function useEndOtherSessions() {
  const { id } = useViewer();
  return useWrite<unknown, void>({
    endpoint: signOutEverywhere,
    mutationFn: () => api.call(signOutEverywhere, { params: { id }, body: {} }),
    isFailureShownHere: true,
  });
}
