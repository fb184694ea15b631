import {
  listDevices,
  listStepDays,
  syncDevices,
  type DeviceProvider,
  type Devices,
} from '@stridewell/contracts';
import {
  api,
  liveQuery,
  queryKey,
  session,
  useProblemWords,
  useViewer,
  useWrite,
} from '@stridewell/platform';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
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
