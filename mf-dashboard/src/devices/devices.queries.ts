import {
  connectDevice,
  disconnectDevice,
  finishDevice,
  setPrimaryDevice,
  type DeviceSource,
} from '@stridewell/contracts';
import { api, useProblemWords, useSnackbar, useWrite } from '@stridewell/platform';
import { useDeviceText } from './device-texts.ts';

/** Goes to a vendor's consent page, which leaves this page; a source with a key is connected here. */
export function useConnectDevice() {
  return useWrite({
    endpoint: connectDevice,
    isFailureShownHere: true,
    mutationFn: async (body: Pick<DeviceSource, 'provider' | 'dataTypes'>) => {
      const { url } = (await api.call(connectDevice, { body })).data;
      if (url !== null) window.location.assign(url);
      return url;
    },
  });
}

/** The data that a vendor sent back through the browser. */
export interface ReturnedConsent {
  code: string;
  state: string;
  iss?: string;
}

/** Completes a connection with the data that the vendor sent back. */
export function useFinishDevice() {
  return useWrite({
    endpoint: finishDevice,
    isFailureShownHere: true,
    mutationFn: (body: ReturnedConsent) => api.call(finishDevice, { body }),
  });
}

/** Makes a source the primary one. */
export function useSetPrimary({ provider, name }: Pick<DeviceSource, 'provider' | 'name'>) {
  const t = useDeviceText();
  const problemWords = useProblemWords();
  const snackbar = useSnackbar();
  return useWrite({
    endpoint: setPrimaryDevice,
    failureText: (problem) => problemWords.ofWrite(problem),
    mutationFn: () => api.call(setPrimaryDevice, { body: { provider } }),
    onSuccess: () => snackbar.show({ text: t('primary.set', { name }) }),
  });
}

/** Disconnects a source, and keeps or deletes its data. */
export function useDisconnect({ provider, name }: Pick<DeviceSource, 'provider' | 'name'>) {
  const t = useDeviceText();
  const snackbar = useSnackbar();
  return useWrite({
    endpoint: disconnectDevice,
    isFailureShownHere: true,
    mutationFn: (keep: 0 | 1) => api.call(disconnectDevice, { query: { provider, keep } }),
    onSuccess: ({ data: { deletedDays: count } }, keep) => {
      const words =
        keep === 1 ? t('disconnect.kept', { name }) : t('disconnect.gone', { name, count });
      snackbar.show({ text: words });
    },
  });
}

/** Deletes the days that were kept when a source was disconnected. */
export function useDeleteKeptDays({ provider, name }: Pick<DeviceSource, 'provider' | 'name'>) {
  const t = useDeviceText();
  const snackbar = useSnackbar();
  return useWrite({
    endpoint: disconnectDevice,
    isFailureShownHere: true,
    mutationFn: () => api.call(disconnectDevice, { query: { provider, keep: 0 } }),
    onSuccess: ({ data: { deletedDays: count } }) =>
      snackbar.show({ text: t('kept.deleted', { name, count }) }),
  });
}
