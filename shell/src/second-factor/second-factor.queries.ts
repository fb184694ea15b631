import {
  addPasskey,
  beginPasskey,
  beginTotp,
  confirmTotp,
  getSecondFactor,
  removePasskey,
  removeTotp,
  renamePasskey,
  renewRecoveryCodes,
} from '@stridewell/contracts';
import type { Output } from '@stridewell/contracts';
import { api, apiQuery, useViewer, useWrite } from '@stridewell/platform';
import { useQuery } from '@tanstack/react-query';
import { makePasskey } from './browser-passkey.ts';

/** What an authenticator app is set up with. */
export type TotpSetUp = Output<typeof beginTotp>['data'];

/** What the viewer has beside the password. */
export function useSecondFactor() {
  const { id } = useViewer();
  return useQuery(apiQuery(getSecondFactor, { params: { id } }));
}

/** Begins to set up an authenticator app. */
export function useBeginTotp() {
  const { id } = useViewer();
  return useWrite<TotpSetUp, void>({
    endpoint: beginTotp,
    mutationFn: async () => (await api.call(beginTotp, { params: { id } })).data,
    isFailureShownHere: true,
  });
}

/** Confirms the app with a code of it; answers the recovery codes, where there were none before. */
export function useConfirmTotp() {
  const { id } = useViewer();
  return useWrite<readonly string[], string>({
    endpoint: confirmTotp,
    mutationFn: async (code) =>
      (await api.call(confirmTotp, { params: { id }, body: { code } })).data.recoveryCodes,
    isFailureShownHere: true,
  });
}

/** Removes the authenticator app. */
export function useRemoveTotp() {
  const { id } = useViewer();
  return useWrite<unknown, void>({
    endpoint: removeTotp,
    mutationFn: () => api.call(removeTotp, { params: { id } }),
    isFailureShownHere: true,
  });
}

/** Makes new recovery codes; the old ones serve no longer. */
export function useRenewRecoveryCodes() {
  const { id } = useViewer();
  return useWrite<readonly string[], void>({
    endpoint: renewRecoveryCodes,
    mutationFn: async () =>
      (await api.call(renewRecoveryCodes, { params: { id } })).data.recoveryCodes,
    isFailureShownHere: true,
  });
}

/** Lets this browser make a passkey, and keeps it under a name; answers recovery codes as `useConfirmTotp` does. */
export function useAddPasskey() {
  const { id } = useViewer();
  return useWrite<readonly string[], string>({
    endpoint: addPasskey,
    mutationFn: async (name) => {
      const options = (await api.call(beginPasskey, { params: { id } })).data;
      const body = { name, credential: await makePasskey(options) };
      return (await api.call(addPasskey, { params: { id }, body })).data.recoveryCodes;
    },
    isFailureShownHere: true,
  });
}

/** Renames a passkey. */
export function useRenamePasskey() {
  return useWrite<unknown, { id: number; name: string }>({
    endpoint: renamePasskey,
    mutationFn: ({ id, name }) => api.call(renamePasskey, { params: { id }, body: { name } }),
    isFailureShownHere: true,
  });
}

/** Removes a passkey. */
export function useRemovePasskey() {
  return useWrite<unknown, number>({
    endpoint: removePasskey,
    mutationFn: (id) => api.call(removePasskey, { params: { id } }),
    isFailureShownHere: true,
  });
}
