import {
  createPartnerEmbedKey,
  listPartnerEmbedKeys,
  revokePartnerEmbedKey,
} from '@stridewell/contracts';
import { api, apiQuery, useWrite } from '@stridewell/platform';
import { useQuery } from '@tanstack/react-query';

/** The embed keys of a program. */
export function useEmbedKeys(id: number) {
  return useQuery(apiQuery(listPartnerEmbedKeys, { params: { id } }));
}

/** What the form of an embed key holds. */
export interface EmbedKeyFields {
  name: string;
  /** One a line. */
  sites: string;
  publicKey: string;
}

/** The sites that a text names, one a line. */
export function sitesIn(text: string): string[] {
  return text
    .split(/\s+/)
    .map((site) => site.replace(/\/$/, '').toLowerCase())
    .filter((site) => site !== '');
}

/** Trusts an embed key. */
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

/** Trusts an embed key no longer. */
export function useRevokeEmbedKey(id: number) {
  return useWrite<unknown, number>({
    endpoint: revokePartnerEmbedKey,
    mutationFn: (keyId) => api.call(revokePartnerEmbedKey, { params: { id }, body: { keyId } }),
  });
}
