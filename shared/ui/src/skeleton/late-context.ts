import { createContext, useContext } from 'react';

const LateContext = createContext<(() => void) | undefined>(undefined);

/** Gives the skeletons below it what their Retry does. */
export const LateProvider = LateContext.Provider;

/** What Retry does next to a skeleton without its own handler. */
export function useRetryLate(): (() => void) | undefined {
  return useContext(LateContext);
}
