import { Skeleton } from '@stridewell/ui';
import { useEffect, useState, type ComponentType } from 'react';

/**
 * Returns a part for an administrators' page whose code loads when it is shown, so that members never load it. A failed
 * load throws, so that the part's error boundary shows it, and Retry loads it again, which React's `lazy` would not do.
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
