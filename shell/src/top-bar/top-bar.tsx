import { memo } from 'react';
import type { ReactElement } from 'react';
import { CompactBar } from './compact-bar.tsx';
import type { Bar } from './use-bar.ts';
import { useBarRoom } from './use-bar-room.ts';
import { WideBar } from './wide-bar.tsx';

export const TopBar = memo(function TopBar(props: {
  bar: Bar;
  onGetStarted: () => void;
}): ReactElement {
  const room = useBarRoom();
  if (room === 'compact' || room === 'tight')
    return <CompactBar {...props} isTight={room === 'tight'} />;
  return <WideBar {...props} isRoomy={room === 'roomy'} />;
});
