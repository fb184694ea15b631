import { createContext, useContext } from 'react';
import { useUiText } from '#theme/ui-text.tsx';

const LostContext = createContext<((text: string) => void) | undefined>(undefined);

/** Gives the parts below it a way to say on the page that they did not load. */
export const LostProvider = LostContext.Provider;

/** Returns a function that says that something opened by a press did not load: it has no place of its own to say it. */
export function useReportLostPart(): () => void {
  const report = useContext(LostContext);
  const { partLost } = useUiText();
  return () => report?.(partLost);
}
