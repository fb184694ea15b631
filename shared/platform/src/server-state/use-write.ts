import type { ApiProblem } from '@stridewell/api-client';
import type { Endpoint } from '@stridewell/contracts';
import { hashKey, useMutation, useQueryClient } from '@tanstack/react-query';
import type { MutateOptions, UseMutationOptions, UseMutationResult } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { uiWords } from '#appearance/ui-words.ts';
import { currentLanguage } from '#language/use-text.ts';
import { session } from '#session/session.ts';
import { isAnswered } from '#session/pending-writes.ts';
import { snackbars } from '#snackbar/snackbars.ts';
import { invalidateChanged } from './api-query.ts';

/** A write's call, and its failure messages. */
export interface WriteOptions<Data, Variables, Context> extends UseMutationOptions<
  Data,
  ApiProblem,
  Variables,
  Context
> {
  /** The call that writes. After it succeeds, answers that show what it `changes` are fetched again. */
  endpoint: Pick<Endpoint, 'changes'>;
  /** Calls whose cached answers `onSuccess` updates itself: they aren't fetched again. */
  updated?: readonly Endpoint[];
  /** The failure message; absent if there is nothing to say once the person has moved on. */
  failureText?: (problem: ApiProblem, variables: Variables) => string;
  /** Whether the component shows a failure itself while it is mounted; otherwise a snackbar does. */
  isFailureShownHere?: boolean;
}

/** A write, and a function that reports its failure if the component can't. */
export type Write<Data, Variables, Context> = UseMutationResult<
  Data,
  ApiProblem,
  Variables,
  Context
> & {
  /** Shows the write's failure in a snackbar, with a Retry if another try may help. */
  reportFailure: (problem: ApiProblem, variables: Variables) => void;
};

/**
 * `useMutation` for a person's write: a repeated request while it is pending, such as a double click, joins the first
 * one; a success makes stale what the endpoint says it changes; and a failure after the component has unmounted shows
 * in a snackbar with a Retry.
 */
export function useWrite<Data, Variables = void, Context = unknown>(
  options: WriteOptions<Data, Variables, Context>,
): Write<Data, Variables, Context> {
  const {
    endpoint,
    updated,
    failureText,
    isFailureShownHere = false,
    ...mutationOptions
  } = options;
  const client = useQueryClient();
  const isHere = useRef(false);
  const underWay = useRef<{ wanted: string; answer: Promise<Data> }>(null);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);

  const mutation = useMutation<Data, ApiProblem, Variables, Context>({
    ...mutationOptions,
    onSuccess(...args) {
      const done = mutationOptions.onSuccess?.(...args);
      void invalidateChanged(client, endpoint, updated);
      return done;
    },
    onError(...args) {
      const [problem, variables] = args;
      if (!isHere.current) reportFailure(problem, variables);
      else if (!isFailureShownHere) show(problem, variables);
      return mutationOptions.onError?.(...args);
    },
  });

  type Callbacks = MutateOptions<Data, ApiProblem, Variables, Context>;

  function mutateAsync(variables: Variables, callbacks?: Callbacks): Promise<Data> {
    const wanted = hashKey([variables]);
    if (underWay.current?.wanted === wanted) return underWay.current.answer;
    const own = { wanted, answer: mutation.mutateAsync(variables, callbacks ?? {}) };
    underWay.current = own;
    const end = () => {
      if (underWay.current === own) underWay.current = null;
    };
    own.answer.then(end, end);
    return own.answer;
  }

  function mutate(variables: Variables, callbacks?: Callbacks): void {
    // Reported in `onError`.
    mutateAsync(variables, callbacks).catch(() => undefined);
  }

  function show(problem: ApiProblem, variables: Variables, retry?: () => void): void {
    if (!failureText || session.state().status !== 'signed-in') return;
    const label = uiWords[currentLanguage()].retry;
    snackbars.show({
      type: 'danger',
      text: failureText(problem, variables),
      ...(retry && { action: { label, onPress: retry }, duration: Infinity }),
    });
  }

  function reportFailure(problem: ApiProblem, variables: Variables): void {
    show(problem, variables, isAnswered(problem) ? undefined : () => mutate(variables));
  }

  // Of a write without variables, `mutate()` is what `mutate(undefined)` is.
  const write = { ...mutation, mutate, mutateAsync } as typeof mutation;
  return { ...write, reportFailure };
}
