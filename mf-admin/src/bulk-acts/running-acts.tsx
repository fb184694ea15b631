import { lateComponent } from '@stridewell/ui';
import { useStartedActs } from './started-acts.ts';

const RunningList = lateComponent(async () => (await import('./running-list.tsx')).RunningList, {
  isQuiet: true,
});

/** The progress of the viewer's bulk changes, on every page; its code is loaded with the first change. */
export function RunningActs() {
  const ids = useStartedActs();
  return ids.length === 0 ? null : <RunningList ids={ids} />;
}
