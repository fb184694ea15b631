import { useViewer } from '@stridewell/platform';
import { lazy, Suspense } from 'react';

const Note = lazy(async () => {
  const { NextStepNote } = await import('./next-step-note.tsx');
  return { default: NextStepNote };
});

/** What to do next, for who has not put the guide away; nothing for anybody else. */
export function GuideNote() {
  if (useViewer().showGetStartedGuide === 0) return null;
  return (
    <Suspense fallback={null}>
      <Note />
    </Suspense>
  );
}
