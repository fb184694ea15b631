import {
  beginOpenId,
  beginPasskeySignIn,
  listDemoAccounts,
  login,
  signInWithPasskey,
} from '@stridewell/contracts';
import type { Output } from '@stridewell/contracts';
import { api, apiQuery, session, useWrite } from '@stridewell/platform';
import type { Credentials } from '@stridewell/platform';
import { useQuery } from '@tanstack/react-query';
import { keepWanted } from '#entry/wanted-address.ts';
import { askForPasskey } from '#second-factor/browser-passkey.ts';

export type DemoAccount = Output<typeof listDemoAccounts>['data'][number];

/** Signs in; on success the session takes over. */
export function useSignIn() {
  return useWrite<void, Credentials>({
    endpoint: login,
    mutationFn: (credentials) => session.signIn(credentials),
  });
}

export function useSignInWithPasskey() {
  return useWrite<void, void>({
    endpoint: signInWithPasskey,
    mutationFn: () =>
      session.enter(async (client) => {
        const credential = await askForPasskey((await client.call(beginPasskeySignIn)).data);
        return (await client.call(signInWithPasskey, { body: { credential } })).data;
      }),
    isFailureShownHere: true,
  });
}

/** Opens the program's identity provider, which leaves this page. */
export function useOpenId(programName: string) {
  return useWrite<void, void>({
    endpoint: beginOpenId,
    mutationFn: async () => {
      const { url } = (await api.call(beginOpenId, { body: { programName } })).data;
      keepWanted();
      window.location.assign(url);
    },
    isFailureShownHere: true,
  });
}

/** The demo's accounts; none outside demo mode. */
export function useDemoAccounts(): readonly DemoAccount[] {
  const { data } = useQuery({ ...apiQuery(listDemoAccounts), retry: false });
  return data?.data ?? [];
}
