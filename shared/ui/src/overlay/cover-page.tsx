import { createContext, useContext, useEffect, useEffectEvent } from 'react';
import type { ReactElement, ReactNode } from 'react';

/** Takes note of something over the page and of how Back closes it; answers how to forget it. */
export type CoverPage = (close: () => void) => () => void;

const CoverPageContext = createContext<CoverPage | undefined>(undefined);

/** Gives the overlays below it the history of the page; without one, Back knows nothing of them. */
export function CoverPageProvider(props: {
  coverPage: CoverPage | undefined;
  children: ReactNode;
}): ReactElement {
  return <CoverPageContext value={props.coverPage}>{props.children}</CoverPageContext>;
}

/** Lets Back close an overlay instead of leaving the page, as long as `isCovered`. */
export function useCoveredPage(isCovered: boolean, close: () => void): void {
  const coverPage = useContext(CoverPageContext);
  const onBack = useEffectEvent(close);
  useEffect(() => (isCovered ? coverPage?.(() => onBack()) : undefined), [isCovered, coverPage]);
}
