import { memo } from 'react';
import type { ReactElement } from 'react';
import { CompactBar } from './compact-bar.tsx';
import type { Bar } from './use-bar.ts';
import { useIsMobile } from './use-is-mobile.ts';
import { WideBar } from './wide-bar.tsx';

/** The top bar of whoever is signed in, in the layout that the window has room for. */
export const TopBar = memo(function TopBar(props: {
  bar: Bar;
  onGetStarted: () => void;
}): ReactElement {
  return useIsMobile() ? <CompactBar {...props} /> : <WideBar {...props} />;
});
