import { lateComponent } from '@stridewell/ui';
import { useStartedActs } from './started-acts.ts';

const RunningList = lateComponent(async () => (await import('./running-list.tsx')).RunningList, {
  isQuiet: true,
});

/** The progress of the viewer's bulk actions, on every page; it is loaded with the first one. */
export function RunningActs() {
  const ids = useStartedActs();
  return ids.length === 0 ? null : <RunningList ids={ids} />;
}
