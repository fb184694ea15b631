import {
  createPartnerEmbedKey,
  listPartnerEmbedKeys,
  listPartnerSignInChanges,
  type Output,
  revokePartnerEmbedKey,
} from '@stridewell/contracts';
import { sitesIn, useSaid } from '@stridewell/parts';
import { api, apiQuery, useWrite } from '@stridewell/platform';
import { useQuery } from '@tanstack/react-query';

/** Fetches the embed keys of a program. */
export function useEmbedKeys(id: number) {
  return useQuery(apiQuery(listPartnerEmbedKeys, { params: { id } }));
}

/** Fetches the requested keys and their state. */
export function useEmbedChanges(id: number) {
  return useQuery({
    ...apiQuery(listPartnerSignInChanges, { params: { id } }),
    select: ({ data }: Output<typeof listPartnerSignInChanges>) =>
      data.filter(({ kind, appliedAt }) => kind === 'embed-key' && appliedAt === null),
  });
}

/** The fields of an embed key's form. */
export interface EmbedKeyFields {
  name: string;
  /** One per line. */
  sites: string;
  publicKey: string;
}

/** Adds a trusted embed key. */
export function useCreateEmbedKey(id: number) {
  return useWrite<unknown, EmbedKeyFields>({
    endpoint: createPartnerEmbedKey,
    isFailureShownHere: true,
    mutationFn: ({ name, sites, publicKey }) => {
      const body = { name: name.trim(), sites: sitesIn(sites), publicKey };
      return api.call(createPartnerEmbedKey, { params: { id }, body });
    },
  });
}

/** Revokes an embed key. */
export function useRevokeEmbedKey(id: number) {
  const { failureText } = useSaid();
  return useWrite<unknown, number>({
    endpoint: revokePartnerEmbedKey,
    failureText: failureText(),
    mutationFn: (keyId) => api.call(revokePartnerEmbedKey, { params: { id }, body: { keyId } }),
  });
}
