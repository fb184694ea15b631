import { useViewer } from '@stridewell/platform';
import { lateComponent } from '@stridewell/ui';

const Note = lateComponent(async () => (await import('./next-step-note.tsx')).NextStepNote, {
  isQuiet: true,
});

/** The next step, for people who haven't dismissed the guide; renders nothing for everyone else. */
export function GuideNote() {
  if (useViewer().showGetStartedGuide === 0) return null;
  return <Note />;
}
