import { useViewer } from '@stridewell/platform';
import { lazy, Suspense } from 'react';

const Guide = lazy(async () => {
  const { GetStartedGuide } = await import('./get-started-guide.tsx');
  return { default: GetStartedGuide };
});

/** What to do first, for who administers the program and has not put the guide away; nothing for anybody else. */
export function GetStartedCard() {
  const { isProgramAdmin, showGetStartedGuide } = useViewer();
  if (isProgramAdmin === 0 || showGetStartedGuide === 0) return null;
  return (
    <Suspense fallback={null}>
      <Guide />
    </Suspense>
  );
}
