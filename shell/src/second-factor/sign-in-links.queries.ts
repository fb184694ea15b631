import { createSignInLink, deleteSignInLink, listSignInLinks } from '@stridewell/contracts';
import { api, apiQuery, useViewer, useWrite } from '@stridewell/platform';
import { useQuery } from '@tanstack/react-query';

export function useSignInLinks() {
  const { id } = useViewer();
  return useQuery(apiQuery(listSignInLinks, { params: { id } }));
}

export function useChangeSignInLink(act: 'allow' | 'remove') {
  const { id } = useViewer();
  const endpoint = act === 'allow' ? createSignInLink : deleteSignInLink;
  return useWrite<unknown, string>({
    endpoint,
    mutationFn: (source) => api.call(endpoint, { params: { id }, body: { source } }),
    isFailureShownHere: true,
  });
}
