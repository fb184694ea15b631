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

/** The call of a write, and its messages when it fails. */
export interface WriteOptions<Data, Variables, Context> extends UseMutationOptions<
  Data,
  ApiProblem,
  Variables,
  Context
> {
  /** The call that writes: when it succeeds, the answers that show what it `changes` are asked for again. */
  endpoint: Pick<Endpoint, 'changes'>;
  /** Calls whose cached answers `onSuccess` brings up to date itself: these are not asked for again. */
  updated?: readonly Endpoint[];
  /** The words of a failure; left out where nothing is left to say once the person has gone on. */
  failureText?: (problem: ApiProblem, variables: Variables) => string;
  /** Whether the component shows a failure itself as long as it is on the page; else a snackbar says it. */
  isFailureShownHere?: boolean;
}

/** A write, and the way to tell of its failure where the component cannot show it. */
export type Write<Data, Variables, Context> = UseMutationResult<
  Data,
  ApiProblem,
  Variables,
  Context
> & {
  /** Says in a snackbar that the write failed, with a Retry where another try may help. */
  tellFailure: (problem: ApiProblem, variables: Variables) => void;
};

/**
 * `useMutation` for a write of a person: asked for the same while it is under way, as by a double click, it
 * goes on with the one that is; a success makes old what the endpoint declares that it changes; and a failure
 * that comes when the component has left the page is told in a snackbar with a Retry.
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
      if (!isHere.current) tellFailure(problem, variables);
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
    // Told in `onError`.
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

  function tellFailure(problem: ApiProblem, variables: Variables): void {
    show(problem, variables, isAnswered(problem) ? undefined : () => mutate(variables));
  }

  // Of a write without variables, `mutate()` is what `mutate(undefined)` is.
  const write = { ...mutation, mutate, mutateAsync } as typeof mutation;
  return { ...write, tellFailure };
}
