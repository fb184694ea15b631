import { createSignInLink, deleteSignInLink, listSignInLinks } from '@stridewell/contracts';
import { api, apiQuery, useViewer, useWrite } from '@stridewell/platform';
import { useQuery } from '@tanstack/react-query';

/** The partners and identity providers that can sign the viewer in. */
export function useSignInLinks() {
  const { id } = useViewer();
  return useQuery(apiQuery(listSignInLinks, { params: { id } }));
}

/** Lets one of them open what is private to the viewer, or stops that. */
export function useChangeSignInLink(act: 'allow' | 'remove') {
  const { id } = useViewer();
  const endpoint = act === 'allow' ? createSignInLink : deleteSignInLink;
  return useWrite<unknown, string>({
    endpoint,
    mutationFn: (source) => api.call(endpoint, { params: { id }, body: { source } }),
    isFailureShownHere: true,
  });
}
