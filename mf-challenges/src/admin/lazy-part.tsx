import { Skeleton } from '@stridewell/ui';
import { useEffect, useState, type ComponentType } from 'react';

/**
 * A part for a page of administrators, whose code comes when it is shown: members never load it. One that could not
 * come throws, so that its box says so, and is asked for again by Retry, which `lazy` of React would not do.
 */
export function lazyPart(load: () => Promise<ComponentType>): ComponentType {
  let loaded: ComponentType | undefined;
  return function LazyPart() {
    const [Part, setPart] = useState(() => loaded);
    const [failure, setFailure] = useState<{ cause: unknown }>();
    useEffect(() => {
      if (loaded) return;
      load().then(
        (part) => {
          loaded = part;
          setPart(() => part);
        },
        (cause: unknown) => setFailure({ cause }),
      );
    }, []);
    if (failure) throw failure.cause;
    return Part ? <Part /> : <Skeleton shape="card" size="20rem" />;
  };
}
