import {
  connectDevice,
  disconnectDevice,
  finishDevice,
  listDevices,
  listStepDays,
  setPrimaryDevice,
  syncDevices,
  type DeviceProvider,
  type Devices,
  type DeviceSource,
} from '@stridewell/contracts';
import {
  api,
  liveQuery,
  queryKey,
  session,
  useProblemWords,
  useSnackbar,
  useViewer,
  useWrite,
} from '@stridewell/platform';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useDeviceText } from './device-texts.ts';
import { askedMark, isReading } from './source-state.ts';

/** How often it is looked whether an answer has come. */
const lookEveryMs = 2000;
/** After so long the page no longer waits for it. */
const maxWaitMs = 30_000;
/** Of a source that was just connected it is looked so often. */
const mostLooks = 60;

/** What was asked for: the answers there were before, and until when one is waited for. */
interface Waiting {
  mark: string;
  until: number;
}

/** The sources of the viewer's days, looked at again while an answer is on its way. */
export function useDevices() {
  const client = useQueryClient();
  const [waiting, setWaiting] = useState<Waiting | null>(null);
  const isAwaited = (devices: Devices, updatedAt: number) =>
    waiting !== null && askedMark(devices) === waiting.mark && updatedAt < waiting.until;
  const query = useQuery({
    ...liveQuery(listDevices),
    refetchInterval: ({ state: { data, dataUpdatedAt, dataUpdateCount } }) => {
      if (!data) return false;
      const isNew = isReading(data.data) && dataUpdateCount < mostLooks;
      return isNew || isAwaited(data.data, dataUpdatedAt) ? lookEveryMs : false;
    },
  });
  const { data: answer, dataUpdatedAt } = query;
  const mark = answer && askedMark(answer.data);
  // What has come in the meantime is on other cards of the page as well.
  useEffect(() => {
    if (mark !== undefined) void client.invalidateQueries({ queryKey: queryKey(listStepDays) });
  }, [client, mark]);
  useDeviceName(answer?.data);
  return {
    query,
    isWaiting: answer !== undefined && isAwaited(answer.data, dataUpdatedAt),
    waitForAnswer: () => {
      if (mark !== undefined) setWaiting({ mark, until: Date.now() + maxWaitMs });
    },
  };
}

/** The page knows what the viewer's device is called. */
function useDeviceName(devices: Devices | undefined): void {
  const { externalDevice } = useViewer();
  const primary = devices?.sources.find(({ isPrimary }) => isPrimary);
  const name = devices ? (primary?.name ?? null) : externalDevice.deviceName;
  useEffect(() => {
    if (name !== externalDevice.deviceName) {
      session.updateViewer({ externalDevice: { deviceName: name } });
    }
  }, [name, externalDevice.deviceName]);
}

/** Asks sources for the viewer's days now: all sources unless one is named, and all days unless one is. */
export function useSyncDevices(onAsked: () => void) {
  const problemWords = useProblemWords();
  return useWrite({
    endpoint: syncDevices,
    failureText: (problem) => problemWords.ofWrite(problem),
    mutationFn: (wanted: { provider?: DeviceProvider; date?: string }) =>
      api.call(syncDevices, { body: wanted }),
    onSuccess: onAsked,
  });
}

/** Goes to a vendor to give us access, where this page ends; a source with a key is connected here. */
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

/** What a vendor sent along with the browser. */
export interface ReturnedConsent {
  code: string;
  state: string;
  iss?: string;
}

/** Finishes connecting with what the vendor sent along. */
export function useFinishDevice() {
  return useWrite({
    endpoint: finishDevice,
    isFailureShownHere: true,
    mutationFn: (body: ReturnedConsent) => api.call(finishDevice, { body }),
  });
}

/** Makes a source the one that decides. */
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

/** Disconnects a source, and keeps or deletes what came from it. */
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
