import { useViewer } from '@stridewell/platform';
import { lateComponent } from '@stridewell/ui';

const Note = lateComponent(async () => (await import('./next-step-note.tsx')).NextStepNote, {
  isQuiet: true,
});

/** What to do next, for who has not put the guide away; nothing for anybody else. */
export function GuideNote() {
  if (useViewer().showGetStartedGuide === 0) return null;
  return <Note />;
}
