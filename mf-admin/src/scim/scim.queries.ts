import {
  changeScimState,
  createScimToken,
  decideScimRemovals,
  getScimConnection,
  listScimCalls,
  listScimChanges,
  revokeScimToken,
  type Output,
  type ScimChange,
  type ScimState,
} from '@stridewell/contracts';
import { useSaid } from '@stridewell/parts';
import { api, liveQuery, useChangesAtEnd, useViewer, useWrite } from '@stridewell/platform';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useScimText } from './scim-texts.ts';

/** How often the connection is fetched while changes are being applied, in milliseconds. */
const pollingInterval = 1_500;

function useParams() {
  const { programId: id } = useViewer();
  return { params: { id } };
}

/** Fetches the connection of the identity provider, and again while changes are being applied. */
export function useScimConnection() {
  const isWorking = (answer: Output<typeof getScimConnection> | undefined) =>
    (answer?.data.connection?.working ?? 0) > 0;
  const query = useQuery({
    ...liveQuery(getScimConnection, useParams()),
    refetchInterval: ({ state: { data } }) => (isWorking(data) ? pollingInterval : false),
  });
  useChangesAtEnd(changeScimState, isWorking(query.data));
  return query;
}

/** Fetches a page of the changes that wait. */
export function useScimChanges(asked: {
  page: number;
  perPage: number;
  waitsFor?: ScimChange['waitsFor'];
}) {
  return useQuery({
    ...liveQuery(listScimChanges, { ...useParams(), query: asked }),
    placeholderData: keepPreviousData,
  });
}

/** Fetches a page of the identity provider's writes. */
export function useScimCalls(query: { page: number; perPage: number }) {
  return useQuery({
    ...liveQuery(listScimCalls, { ...useParams(), query }),
    placeholderData: keepPreviousData,
  });
}

/** Creates the token, or replaces it. */
export function useCreateScimToken(onCreated: (secret: string) => void) {
  const params = useParams();
  const { failureText } = useSaid();
  return useWrite<Output<typeof createScimToken>>({
    endpoint: createScimToken,
    failureText: failureText(),
    mutationFn: () => api.call(createScimToken, params),
    onSuccess: ({ data }) => onCreated(data.secret),
  });
}

/** Revokes the token. */
export function useRevokeScimToken() {
  const t = useScimText();
  const params = useParams();
  const { sayDone, failureText } = useSaid();
  return useWrite<Output<typeof revokeScimToken>>({
    endpoint: revokeScimToken,
    failureText: failureText(),
    mutationFn: () => api.call(revokeScimToken, params),
    onSuccess: () => sayDone(undefined, t('revoked')),
  });
}

/** Ends or starts a dry run. */
export function useChangeScimState() {
  const t = useScimText();
  const params = useParams();
  const { sayDone, failureText } = useSaid();
  return useWrite<Output<typeof changeScimState>, ScimState>({
    endpoint: changeScimState,
    failureText: failureText(),
    mutationFn: (state) => api.call(changeScimState, { ...params, body: { state } }),
    onSuccess: (_answer, state) => sayDone(undefined, t(state === 'on' ? 'turnedOn' : 'paused')),
  });
}

/** Removes or keeps the people whose removal waits. */
export function useDecideScimRemovals() {
  const t = useScimText();
  const params = useParams();
  const { sayDone, failureText } = useSaid();
  return useWrite<Output<typeof decideScimRemovals>, { isRemoved: boolean; confirm: number }>({
    endpoint: decideScimRemovals,
    failureText: failureText(),
    mutationFn: (body) => api.call(decideScimRemovals, { ...params, body }),
    onSuccess: (_answer, { isRemoved }) =>
      sayDone(undefined, t(isRemoved ? 'held.removing' : 'held.kept')),
  });
}
