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

/** How often to check whether an answer has arrived. */
const lookEveryMs = 2000;
/** How long the page waits for it at most. */
const maxWaitMs = 30_000;
/** How many checks a newly connected source gets. */
const maxChecks = 60;

/** A pending request: the answers before it, and how long to wait. */
interface Waiting {
  mark: string;
  until: number;
}

/** Fetches the sources of the viewer's days, and again while an answer is pending. */
export function useDevices() {
  const client = useQueryClient();
  const [waiting, setWaiting] = useState<Waiting | null>(null);
  const isAwaited = (devices: Devices, updatedAt: number) =>
    waiting !== null && askedMark(devices) === waiting.mark && updatedAt < waiting.until;
  const query = useQuery({
    ...liveQuery(listDevices),
    refetchInterval: ({ state: { data, dataUpdatedAt, dataUpdateCount } }) => {
      if (!data) return false;
      const isNew = isReading(data.data) && dataUpdateCount < maxChecks;
      return isNew || isAwaited(data.data, dataUpdatedAt) ? lookEveryMs : false;
    },
  });
  const { data: answer, dataUpdatedAt } = query;
  const mark = answer && askedMark(answer.data);
  // New data is also shown on other cards of the page.
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

/** Updates the name of the viewer's device in the session. */
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

/** Requests the viewer's days now: from all sources and for all days, or only for the given ones. */
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
