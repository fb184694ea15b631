import {
  createPeopleDrop,
  deletePeopleDrop,
  getPeopleDrop,
  type Output,
} from '@stridewell/contracts';
import { useSaid } from '@stridewell/parts';
import { api, liveQuery, useViewer, useWrite } from '@stridewell/platform';
import { useQuery } from '@tanstack/react-query';
import { usePeopleDropText } from './people-drop-texts.ts';

function useParams() {
  const { programId: id } = useViewer();
  return { params: { id } };
}

/** Fetches the upload address for people files. */
export function usePeopleDrop() {
  return useQuery(liveQuery(getPeopleDrop, useParams()));
}

/** Creates the upload address, or replaces it. */
export function useCreatePeopleDrop(onCreated: (address: string) => void) {
  const params = useParams();
  const { failureText } = useSaid();
  return useWrite<Output<typeof createPeopleDrop>, boolean>({
    endpoint: createPeopleDrop,
    failureText: failureText(),
    mutationFn: (isWhole) => api.call(createPeopleDrop, { ...params, body: { isWhole } }),
    onSuccess: ({ data }) => onCreated(data.address),
  });
}

/** Deletes the upload address. */
export function useDeletePeopleDrop() {
  const t = usePeopleDropText();
  const params = useParams();
  const { sayDone, failureText } = useSaid();
  return useWrite<Output<typeof deletePeopleDrop>>({
    endpoint: deletePeopleDrop,
    failureText: failureText(),
    mutationFn: () => api.call(deletePeopleDrop, params),
    onSuccess: () => sayDone(undefined, t('removed')),
  });
}
