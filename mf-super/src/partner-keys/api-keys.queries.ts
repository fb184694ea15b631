import {
  createPartnerApiKey,
  keyScopes,
  listPartnerApiKeys,
  revokePartnerApiKey,
  type Output,
} from '@stridewell/contracts';
import { useSaid } from '@stridewell/parts';
import { api, apiQuery, useWrite } from '@stridewell/platform';
import { useQuery } from '@tanstack/react-query';

/** The keys of the reseller's servers. */
export function useApiKeys() {
  return useQuery(apiQuery(listPartnerApiKeys));
}

/** What the form of a key holds. */
export interface ApiKeyFields {
  name: string;
  scopes: string[];
}

/** A key that was just made, with what is never shown again. */
export type MadeKey = Output<typeof createPartnerApiKey>['data'];

/** Makes a key. */
export function useCreateApiKey() {
  return useWrite<Output<typeof createPartnerApiKey>, ApiKeyFields>({
    endpoint: createPartnerApiKey,
    isFailureShownHere: true,
    mutationFn: ({ name, scopes }) => {
      const body = { name: name.trim(), scopes: keyScopes.filter((one) => scopes.includes(one)) };
      return api.call(createPartnerApiKey, { body });
    },
  });
}

/** Lets a key serve no longer. */
export function useRevokeApiKey(id: number) {
  const { failureText } = useSaid();
  return useWrite({
    endpoint: revokePartnerApiKey,
    failureText: failureText(),
    mutationFn: () => api.call(revokePartnerApiKey, { params: { id } }),
  });
}
