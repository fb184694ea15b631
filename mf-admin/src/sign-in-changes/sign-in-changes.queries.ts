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
import type { SettledChange } from '@stridewell/parts';
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

/** The last changes to how members of the program can be signed in. */
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

/** The identity provider of the program, and whether the viewer may ask for changes to how people sign in. */
export function useIdentityProvider() {
  return useQuery({
    ...apiQuery(getIdentityProvider, useProgramParams()),
    select: ({ data }) => data,
  });
}

/** What the form of an identity provider holds. */
export interface ProviderFields {
  name: string;
  issuer: string;
  clientId: string;
  /** Empty: the one that is kept stays. */
  clientSecret: string;
  reason: string;
}

/** Leaves out what nothing was typed into. */
function typed<Name extends string>(name: Name, text: string): Partial<Record<Name, string>> {
  // TypeScript forgets the name of a computed key.
  return text.trim() === '' ? {} : ({ [name]: text.trim() } as Partial<Record<Name, string>>);
}

/** Asks for an identity provider to sign members in. */
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

/** Switches the identity provider off, which waits for nobody. */
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

/** The keys that partners of the program sign with. */
export function usePartnerKeys() {
  return useQuery(apiQuery(listPartnerKeys, useProgramParams()));
}

/** What the form of a partner's key holds. */
export interface KeyFields {
  purpose: Purpose;
  name: string;
  publicKey: string;
  /** One a line; of embed keys alone. */
  sites: string;
  reason: string;
}

type Purpose = NonNullable<Input<typeof createPartnerKey>['body']>['purpose'];

/** The sites that a text names, one a line. */
function sitesIn(text: string): string[] {
  return text
    .split(/\s+/)
    .map((site) => site.replace(/\/$/, '').toLowerCase())
    .filter((site) => site !== '');
}

/** Asks for a partner's key to be trusted. */
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

/** Trusts a partner's key no longer. */
export function useRevokeKey() {
  const problemWords = useProblemWords();
  return useWrite<unknown, number>({
    endpoint: revokePartnerKey,
    failureText: (problem) => problemWords.ofWrite(problem),
    mutationFn: (id) => api.call(revokePartnerKey, { params: { id } }),
  });
}
