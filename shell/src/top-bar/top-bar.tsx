import { memo } from 'react';
import type { ReactElement } from 'react';
import { CompactBar } from './compact-bar.tsx';
import type { Bar } from './use-bar.ts';
import { useBarRoom } from './use-bar-room.ts';
import { WideBar } from './wide-bar.tsx';

/** The top bar of whoever is signed in, in the layout that the window has room for. */
export const TopBar = memo(function TopBar(props: {
  bar: Bar;
  onGetStarted: () => void;
}): ReactElement {
  const room = useBarRoom();
  if (room === 'wide') return <WideBar {...props} />;
  return <CompactBar {...props} isTight={room === 'tight'} />;
});
