import {
  createSyncLink,
  disconnectDevice,
  getSyncLink,
  listDevices,
  listStepDays,
  type DeviceDataType,
  type SyncLink,
} from '@stridewell/contracts';
import { api, liveQuery, queryKey, useSnackbar, useViewer, useWrite } from '@stridewell/platform';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useSyncLinkText } from './sync-link-texts.ts';

/** How often to check for the first data, and how many times: for about half an hour. */
const lookEveryMs = 3000;
const maxChecks = 600;

/** Fetches the viewer's sync link, and again until its first data has arrived. */
export function useSyncLink() {
  const client = useQueryClient();
  const { id } = useViewer();
  const query = useQuery({
    ...liveQuery(getSyncLink, { params: { id } }),
    refetchInterval: ({ state: { data, dataUpdateCount } }) => {
      const link = data?.data.link;
      const isWaiting = link && link.lastUsedAt === null && dataUpdateCount < maxChecks;
      return isWaiting ? lookEveryMs : false;
    },
  });
  const lastUsedAt = query.data?.data.link?.lastUsedAt;
  // New data is also shown on other cards of the page.
  useEffect(() => {
    if (!lastUsedAt) return;
    for (const shown of [listDevices, listStepDays])
      void client.invalidateQueries({ queryKey: queryKey(shown) });
  }, [client, lastUsedAt]);
  return query;
}

/** A new address, which only this answer contains. */
export interface NewSyncLink {
  link: SyncLink;
  address: string;
}

/** Creates the viewer's sync link and replaces an earlier one. */
export function useCreateSyncLink(onCreated: (made: NewSyncLink) => void) {
  const { id } = useViewer();
  return useWrite({
    endpoint: createSyncLink,
    isFailureShownHere: true,
    mutationFn: (dataTypes: DeviceDataType[]) =>
      api.call(createSyncLink, { params: { id }, body: { dataTypes } }),
    onSuccess: ({ data }) => onCreated(data),
  });
}

/** Removes the viewer's sync link, and keeps or deletes its data. */
export function useRemoveSyncLink() {
  const t = useSyncLinkText();
  const snackbar = useSnackbar();
  return useWrite({
    endpoint: disconnectDevice,
    isFailureShownHere: true,
    mutationFn: (keep: 0 | 1) =>
      api.call(disconnectDevice, { query: { provider: 'sync-link', keep } }),
    onSuccess: () => snackbar.show({ text: t('removing.done') }),
  });
}
