import {
  cancelSignInChange,
  confirmSignInChange,
  createPartnerKey,
  getIdentityProvider,
  type Input,
  listPartnerKeys,
  listSignInChanges,
  revokePartnerKey,
  saveIdentityProvider,
} from '@stridewell/contracts';
import { type SettledChange, sitesIn } from '@stridewell/parts';
import {
  api,
  apiQuery,
  liveQuery,
  useProblemWords,
  useViewer,
  useWrite,
} from '@stridewell/platform';
import { useQuery } from '@tanstack/react-query';

function useProgramParams() {
  const { program } = useViewer();
  return { params: { id: program.id } };
}

/** Fetches the latest changes to how members of the program can sign in. */
export function useSignInChanges() {
  return useQuery(liveQuery(listSignInChanges, useProgramParams()));
}

/** Confirms or cancels a change. */
export function useSettleSignInChange(act: 'confirm' | 'cancel') {
  const endpoint = act === 'confirm' ? confirmSignInChange : cancelSignInChange;
  const params = useProgramParams();
  const problemWords = useProblemWords();
  return useWrite<unknown, SettledChange>({
    endpoint,
    failureText: (problem) => problemWords.ofWrite(problem),
    mutationFn: (settled) => api.call(endpoint, { ...params, body: settled }),
  });
}

/** Fetches the program's identity provider, and whether the viewer may request sign-in changes. */
export function useIdentityProvider() {
  return useQuery({
    ...apiQuery(getIdentityProvider, useProgramParams()),
    select: ({ data }) => data,
  });
}

/** The fields of an identity provider's form. */
export interface ProviderFields {
  name: string;
  issuer: string;
  clientId: string;
  /** Empty to keep the stored one. */
  clientSecret: string;
  reason: string;
}

/** Leaves out an empty field. */
function typed<Name extends string>(name: Name, text: string): Partial<Record<Name, string>> {
  // TypeScript loses the name of a computed key.
  return text.trim() === '' ? {} : ({ [name]: text.trim() } as Partial<Record<Name, string>>);
}

/** Requests an identity provider for signing members in. */
export function useRequestProvider() {
  const params = useProgramParams();
  return useWrite<unknown, ProviderFields>({
    endpoint: saveIdentityProvider,
    isFailureShownHere: true,
    mutationFn: ({ name, issuer, clientId, clientSecret, reason }) =>
      api.call(saveIdentityProvider, {
        ...params,
        body: {
          isOn: 1,
          name: name.trim(),
          issuer: issuer.trim(),
          clientId: clientId.trim(),
          ...typed('clientSecret', clientSecret),
          ...typed('reason', reason),
        },
      }),
  });
}

/** Turns the identity provider off, which needs no confirmation. */
export function useSwitchProviderOff() {
  const params = useProgramParams();
  const problemWords = useProblemWords();
  return useWrite<unknown, { name: string; issuer: string; clientId: string }>({
    endpoint: saveIdentityProvider,
    failureText: (problem) => problemWords.ofWrite(problem),
    mutationFn: ({ name, issuer, clientId }) =>
      api.call(saveIdentityProvider, { ...params, body: { isOn: 0, name, issuer, clientId } }),
  });
}

/** Fetches the keys that the program's partners sign with. */
export function usePartnerKeys() {
  return useQuery(apiQuery(listPartnerKeys, useProgramParams()));
}

/** The fields of a partner key's form. */
export interface KeyFields {
  purpose: Purpose;
  name: string;
  publicKey: string;
  /** One per line; only for embed keys. */
  sites: string;
  reason: string;
}

type Purpose = NonNullable<Input<typeof createPartnerKey>['body']>['purpose'];

/** Requests to trust a partner's key. */
export function useRequestKey() {
  const params = useProgramParams();
  return useWrite<unknown, KeyFields>({
    endpoint: createPartnerKey,
    isFailureShownHere: true,
    mutationFn: ({ purpose, name, publicKey, sites, reason }) =>
      api.call(createPartnerKey, {
        ...params,
        body: {
          purpose,
          name: name.trim(),
          publicKey,
          ...(purpose === 'embed' && { sites: sitesIn(sites) }),
          ...typed('reason', reason),
        },
      }),
  });
}

/** Revokes a partner's key. */
export function useRevokeKey() {
  const problemWords = useProblemWords();
  return useWrite<unknown, number>({
    endpoint: revokePartnerKey,
    failureText: (problem) => problemWords.ofWrite(problem),
    mutationFn: (id) => api.call(revokePartnerKey, { params: { id } }),
  });
}
