import { useEffect, useEffectEvent, useReducer } from 'react';
import type { ComponentType } from 'react';

/** A part whose code comes when it is wanted, once a page. */
export interface LatePart<Props> {
  /** Fetches the code unless it is there; answers whether it is. Asked again after a failure, it tries again. */
  load: () => Promise<boolean>;
  loaded: () => ComponentType<Props> | undefined;
}

/** Makes a part of what `fetchPart` answers. */
export function latePart<Props>(fetchPart: () => Promise<ComponentType<Props>>): LatePart<Props> {
  let part: ComponentType<Props> | undefined;
  let loading: Promise<boolean> | undefined;
  return {
    loaded: () => part,
    load: () => {
      loading ??= fetchPart().then(
        (fetched) => {
          part = fetched;
          return true;
        },
        () => {
          loading = undefined;
          return false;
        },
      );
      return loading;
    },
  };
}

/**
 * The part, once it is there. It is fetched when it is wanted, or ahead of that; `onLost` hears that what is wanted
 * did not come.
 */
export function useLatePart<Props>(
  part: LatePart<Props>,
  isWanted: boolean,
  onLost: () => void,
  isAhead = false,
): ComponentType<Props> | undefined {
  const [, drawAgain] = useReducer((times: number) => times + 1, 0);
  const tell = useEffectEvent(onLost);
  const isThere = part.loaded() !== undefined;
  useEffect(() => {
    if ((!isWanted && !isAhead) || isThere) return;
    let isHeard = true;
    void part.load().then((hasCome) => {
      if (!isHeard) return;
      if (hasCome) drawAgain();
      else if (isWanted) tell();
    });
    return () => {
      isHeard = false;
    };
  }, [part, isWanted, isAhead, isThere]);
  return part.loaded();
}
