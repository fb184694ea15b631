import { createContext, useContext } from 'react';

const LateContext = createContext<(() => void) | undefined>(undefined);

/** Gives the skeletons below it what their Retry does. */
export const LateProvider = LateContext.Provider;

/** What Retry does beside a skeleton that says nothing of its own. */
export function useRetryLate(): (() => void) | undefined {
  return useContext(LateContext);
}
