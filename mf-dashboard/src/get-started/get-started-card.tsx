import { useViewer } from '@stridewell/platform';
import { lateComponent } from '@stridewell/ui';

const Guide = lateComponent(async () => (await import('./get-started-guide.tsx')).GetStartedGuide, {
  isQuiet: true,
});

/**
 * The first steps for the program's administrators who haven't dismissed the guide; renders nothing for everyone else.
 */
export function GetStartedCard() {
  const { isProgramAdmin, showGetStartedGuide } = useViewer();
  if (isProgramAdmin === 0 || showGetStartedGuide === 0) return null;
  return <Guide />;
}
