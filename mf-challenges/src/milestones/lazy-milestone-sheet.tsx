import { lazy, Suspense } from 'react';
import type { MilestoneSheetProps } from './milestone-sheet.tsx';

const MilestoneSheet = lazy(async () => ({
  default: (await import('./milestone-sheet.tsx')).MilestoneSheet,
}));

/** The sheet of a milestone; its code comes when one is opened. */
export function LazyMilestoneSheet(props: MilestoneSheetProps) {
  return (
    <Suspense fallback={null}>
      <MilestoneSheet {...props} />
    </Suspense>
  );
}
