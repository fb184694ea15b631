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

export type TotpSetUp = Output<typeof beginTotp>['data'];

export function useSecondFactor() {
  const { id } = useViewer();
  return useQuery(apiQuery(getSecondFactor, { params: { id } }));
}

export function useBeginTotp() {
  const { id } = useViewer();
  return useWrite<TotpSetUp, void>({
    endpoint: beginTotp,
    mutationFn: async () => (await api.call(beginTotp, { params: { id } })).data,
    isFailureShownHere: true,
  });
}

/** Confirms the app with one of its codes; returns recovery codes if there were none before. */
export function useConfirmTotp() {
  const { id } = useViewer();
  return useWrite<readonly string[], string>({
    endpoint: confirmTotp,
    mutationFn: async (code) =>
      (await api.call(confirmTotp, { params: { id }, body: { code } })).data.recoveryCodes,
    isFailureShownHere: true,
  });
}

export function useRemoveTotp() {
  const { id } = useViewer();
  return useWrite<unknown, void>({
    endpoint: removeTotp,
    mutationFn: () => api.call(removeTotp, { params: { id } }),
    isFailureShownHere: true,
  });
}

/** Creates new recovery codes; the old ones no longer work. */
export function useRenewRecoveryCodes() {
  const { id } = useViewer();
  return useWrite<readonly string[], void>({
    endpoint: renewRecoveryCodes,
    mutationFn: async () =>
      (await api.call(renewRecoveryCodes, { params: { id } })).data.recoveryCodes,
    isFailureShownHere: true,
  });
}

/** Creates a passkey in this browser and stores it under a name; returns recovery codes like `useConfirmTotp`. */
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

export function useRenamePasskey() {
  return useWrite<unknown, { id: number; name: string }>({
    endpoint: renamePasskey,
    mutationFn: ({ id, name }) => api.call(renamePasskey, { params: { id }, body: { name } }),
    isFailureShownHere: true,
  });
}

export function useRemovePasskey() {
  return useWrite<unknown, number>({
    endpoint: removePasskey,
    mutationFn: (id) => api.call(removePasskey, { params: { id } }),
    isFailureShownHere: true,
  });
}
