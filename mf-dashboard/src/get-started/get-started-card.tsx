import { useViewer } from '@stridewell/platform';
import { lateComponent } from '@stridewell/ui';

const Guide = lateComponent(async () => (await import('./get-started-guide.tsx')).GetStartedGuide, {
  isQuiet: true,
});

/** What to do first, for who administers the program and has not put the guide away; nothing for anybody else. */
export function GetStartedCard() {
  const { isProgramAdmin, showGetStartedGuide } = useViewer();
  if (isProgramAdmin === 0 || showGetStartedGuide === 0) return null;
  return <Guide />;
}
