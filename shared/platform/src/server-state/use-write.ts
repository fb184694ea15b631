import type { ApiProblem } from '@stridewell/api-client';
import { hashKey, useMutation } from '@tanstack/react-query';
import type { MutateOptions, UseMutationOptions, UseMutationResult } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { uiWords } from '#appearance/ui-words.ts';
import { currentLanguage } from '#language/use-text.ts';
import { session } from '#session/session.ts';
import { isAnswered } from '#session/unanswered-writes.ts';
import { snackbars } from '#snackbar/snackbars.ts';

/** What a write does, and what is said when it fails. */
export interface WriteOptions<Data, Variables, Context> extends UseMutationOptions<
  Data,
  ApiProblem,
  Variables,
  Context
> {
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
 * goes on with the one that is, and a failure that comes when the component has left the page is told in a
 * snackbar with a Retry.
 */
export function useWrite<Data, Variables = void, Context = unknown>(
  options: WriteOptions<Data, Variables, Context>,
): Write<Data, Variables, Context> {
  const { failureText, isFailureShownHere = false, ...mutationOptions } = options;
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
