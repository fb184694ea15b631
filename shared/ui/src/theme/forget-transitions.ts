import { useEffect } from 'react';
import { runAfterTransition } from 'react-aria/private/utils/runAfterTransition';

/**
 * Lets React Aria forget the elements of a tree that is gone. It keeps every element whose transitions run, and an
 * element that is removed while two of its properties change is kept forever, with everything around it,
 * until something waits for a transition (react-aria 3.53, `runAfterTransition`: a `transitioncancel` is heard once).
 */
export function useForgottenTransitions(): void {
  useEffect(
    () => () => {
      runAfterTransition(() => undefined);
    },
    [],
  );
}
