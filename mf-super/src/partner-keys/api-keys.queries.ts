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

/** Fetches the keys of the reseller's servers. */
export function useApiKeys() {
  return useQuery(apiQuery(listPartnerApiKeys));
}

/** The fields of a key's form. */
export interface ApiKeyFields {
  name: string;
  scopes: string[];
}

/** A new key with its secret, which is never shown again. */
export type MadeKey = Output<typeof createPartnerApiKey>['data'];

/** Creates a key. */
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

/** Revokes a key. */
export function useRevokeApiKey(id: number) {
  const { failureText } = useSaid();
  return useWrite({
    endpoint: revokePartnerApiKey,
    failureText: failureText(),
    mutationFn: () => api.call(revokePartnerApiKey, { params: { id } }),
  });
}
