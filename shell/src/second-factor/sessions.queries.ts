import { endSession, listSessions, signOutEverywhere } from '@stridewell/contracts';
import { api, apiQuery, useViewer, useWrite } from '@stridewell/platform';
import { useQuery } from '@tanstack/react-query';

/** Where the viewer is signed in; the newest, which are more than anybody has devices. */
export function useSessions() {
  const { id } = useViewer();
  return useQuery(apiQuery(listSessions, { params: { id }, query: { perPage: 50 } }));
}

/** Ends a session. */
export function useEndSession() {
  return useWrite<unknown, number>({
    endpoint: endSession,
    mutationFn: (id) => api.call(endSession, { params: { id } }),
    isFailureShownHere: true,
  });
}

/** Ends every session but this one. */
export function useEndOtherSessions() {
  const { id } = useViewer();
  return useWrite<unknown, void>({
    endpoint: signOutEverywhere,
    mutationFn: () => api.call(signOutEverywhere, { params: { id }, body: {} }),
    isFailureShownHere: true,
  });
}
