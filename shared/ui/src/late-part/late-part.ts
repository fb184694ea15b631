import { useEffect, useEffectEvent, useReducer } from 'react';
import type { ComponentType } from 'react';

/** The pauses before a file that did not come is requested again, in milliseconds; the last one repeats. */
const retryPauses = [1000, 2000, 4000, 8000, 15_000, 30_000] as const;

/** A part whose code is loaded when it is wanted, once per page. */
export interface LatePart<Props> {
  /** Loads the code unless it is there; resolves to whether it is. Called again after a failure, it tries again. */
  load: () => Promise<boolean>;
  loaded: () => ComponentType<Props> | undefined;
  /** Whether the last attempt failed, and how. */
  failure: () => unknown;
  isLoading: () => boolean;
  /**
   * Calls `onChange` when the part arrives, fails to, or is requested again. While anyone watches, a part that failed is
   * requested again after growing pauses, and when the network returns.
   */
  watch: (onChange: () => void) => () => void;
}

/** Makes a late part of the component that `fetchPart` resolves to. */
export function latePart<Props>(fetchPart: () => Promise<ComponentType<Props>>): LatePart<Props> {
  let part: ComponentType<Props> | undefined;
  let loading: Promise<boolean> | undefined;
  let failure: unknown;
  let failures = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const watchers = new Set<() => void>();

  function notifyWatchers(): void {
    for (const onChange of [...watchers]) onChange();
  }

  function retryNow(): void {
    if (failure !== undefined) void load();
  }

  function scheduleRetry(): void {
    clearTimeout(timer);
    if (failure === undefined || watchers.size === 0) return;
    const pause = retryPauses[Math.min(failures, retryPauses.length) - 1];
    timer = setTimeout(retryNow, pause);
  }

  function load(): Promise<boolean> {
    clearTimeout(timer);
    if (loading !== undefined) return loading;
    loading = fetchPart().then(
      (fetched) => {
        part = fetched;
        failure = undefined;
        notifyWatchers();
        return true;
      },
      (error: unknown) => {
        loading = undefined;
        failure = error;
        failures += 1;
        notifyWatchers();
        scheduleRetry();
        return false;
      },
    );
    if (failure !== undefined) notifyWatchers();
    return loading;
  }

  return {
    load,
    loaded: () => part,
    failure: () => failure,
    isLoading: () => loading !== undefined && part === undefined,
    watch(onChange) {
      if (watchers.size === 0) window.addEventListener('online', retryNow);
      watchers.add(onChange);
      if (loading === undefined) scheduleRetry();
      return () => {
        watchers.delete(onChange);
        if (watchers.size > 0) return;
        window.removeEventListener('online', retryNow);
        clearTimeout(timer);
      };
    },
  };
}

/**
 * Returns the part once it is there. It is loaded when it is wanted, or ahead of that; `onLost` hears that a wanted part
 * did not come. Until the component is unmounted or stops wanting it, the part is requested again.
 */
export function useLatePart<Props>(
  part: LatePart<Props>,
  isWanted: boolean,
  onLost: () => void = () => undefined,
  isAhead = false,
): ComponentType<Props> | undefined {
  const [, drawAgain] = useReducer((times: number) => times + 1, 0);
  const reportLost = useEffectEvent(onLost);
  const isThere = part.loaded() !== undefined;
  useEffect(() => {
    if ((!isWanted && !isAhead) || isThere) return undefined;
    const stop = part.watch(() => {
      drawAgain();
      if (isWanted && part.loaded() === undefined && !part.isLoading()) reportLost();
    });
    // A new request doesn't wait for the next pause.
    void part.load();
    return stop;
  }, [part, isWanted, isAhead, isThere]);
  return part.loaded();
}
