import {
  type Audience,
  type BulkActJobKind,
  createBulkAct,
  getBulkAct,
  type Input,
  type Output,
  maxBulkActItems,
  stopBulkAct,
  type Team,
} from '@stridewell/contracts';
import { newActToken, useSaid } from '@stridewell/parts';
import {
  api,
  ApiProblem,
  apiQuery,
  useChangesAtEnd,
  useFormat,
  useProblemWords,
  useSnackbar,
  useWrite,
} from '@stridewell/platform';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useBulkActText } from './bulk-act-texts.ts';
import { isAtWork, pollingInterval, useUndoBulkAct } from './bulk-acts.queries.ts';
import { startedActs } from './started-acts.ts';

/** The task of a bulk change. */
export type BulkActStart = { groupId?: number } & (
  | { kind: Exclude<BulkActJobKind, 'teams-made'>; ids: readonly number[] }
  | { kind: 'challenge-members'; audience: Audience }
  | { kind: 'teams-made'; names: readonly string[]; joining: Team['joining'] }
);

/**
 * Starts a bulk change and returns its id; its progress and its result are shown on every page of the administration.
 */
export function useStartBulkAct() {
  const { failureText } = useSaid();
  return useWrite<number, BulkActStart>({
    endpoint: createBulkAct,
    failureText: failureText(),
    mutationFn: async (asked) => {
      const bulkAct = newActToken();
      let id = 0;
      for (const part of partsOf(asked)) {
        const { data } = await api.call(createBulkAct, { body: { ...part, bulkAct } });
        ({ id } = data);
        startedActs.add(id);
      }
      return id;
    },
  });
}

/** Splits a bulk change into calls. */
function partsOf(asked: BulkActStart): Omit<Input<typeof createBulkAct>['body'], 'bulkAct'>[] {
  if (asked.kind === 'teams-made')
    return piecesOf(asked.names).map((names) => ({ ...asked, names }));
  if ('audience' in asked) return [asked];
  return piecesOf(asked.ids).map((ids) => ({ ...asked, ids }));
}

function piecesOf<Item>(items: readonly Item[]): Item[][] {
  const { perCall } = maxBulkActItems;
  return Array.from({ length: Math.ceil(items.length / perCall) }, (_, at) =>
    items.slice(at * perCall, (at + 1) * perCall),
  );
}

/** The outcome of a bulk change, or its progress. */
export type BulkActOutcome = Output<typeof getBulkAct>['data'];

/** Fetches the outcome of a bulk change, and again while it runs. */
export function useBulkActOutcome(id: number | undefined) {
  return useQuery({
    ...apiQuery(getBulkAct, { params: { id: id ?? 0 } }),
    enabled: id !== undefined,
    refetchInterval: ({ state: { data } }) =>
      data === undefined || isAtWork(data.data) ? pollingInterval : false,
    select: ({ data }) => data,
  });
}

/** Follows a bulk change that was started on this page to its end, then shows the result once and offers Undo. */
export function useFollowedAct(id: number): BulkActOutcome | undefined {
  const t = useBulkActText();
  const snackbar = useSnackbar();
  const resultOf = useResult();
  const { data, isFetchedAfterMount } = useBulkActOutcome(id);
  const undo = useUndoBulkAct({ id });
  // Cached data is from before the undo.
  const isRunning = !isFetchedAfterMount || data === undefined || isAtWork(data);
  useChangesAtEnd(createBulkAct, isRunning);
  const finish = useEffectEvent((act: BulkActOutcome) => {
    const isUndo = act.undoneAt !== null;
    const isBad = isUndo ? act.left > 0 : act.items === 0 || act.state === 'failed';
    snackbar.show({
      text: resultOf(act),
      type: isBad ? 'danger' : 'success',
      ...(act.left > 0 && {
        action: { label: t(isUndo ? 'resumeUndo' : 'undo'), onPress: () => undo.mutate() },
      }),
    });
    startedActs.remove(id);
  });
  useEffect(() => {
    if (data && !isRunning) finish(data);
  }, [data, isRunning]);
  return isRunning ? data : undefined;
}

function useResult() {
  const t = useBulkActText();
  const format = useFormat();
  const reasonOf = useSkipReason();
  return (act: BulkActOutcome): string => {
    const { kind, state, items, skipped, skippedItems, undoneAt, left } = act;
    if (undoneAt !== null)
      return left > 0
        ? t('undoStopped', { number: format.number(left) })
        : t('undone', { number: format.number(items) });
    const [reason, ...others] = new Set(skippedItems.map(reasonOf));
    const text = [
      items > 0 ? t(`what.${kind}`, { number: format.number(items) }) : t('result.nothing'),
      skipped > 0 && t('skipped', { number: format.number(skipped) }),
      others.length === 0 && reason,
    ]
      .filter(Boolean)
      .join('. ');
    return state === 'done' ? text : t(`result.${state}`, { text });
  };
}

/** Returns why an item was skipped, in the reader's language. */
export function useSkipReason() {
  const t = useBulkActText();
  const problemWords = useProblemWords();
  return ({ code, message }: BulkActOutcome['skippedItems'][number]): string =>
    // The problem's own words address the member who joins.
    code === 'already_joined'
      ? t('alreadyIn')
      : problemWords.ofWrite(new ApiProblem(code, 409, message));
}

/** Stops a bulk change. */
export function useStopBulkAct(id: number) {
  const { failureText } = useSaid();
  return useWrite({
    endpoint: stopBulkAct,
    failureText: failureText(),
    mutationFn: () => api.call(stopBulkAct, { params: { id } }),
  });
}
