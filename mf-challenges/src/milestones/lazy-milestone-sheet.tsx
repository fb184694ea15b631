import { lateComponent } from '@stridewell/ui';

/** The sheet of a milestone; its code loads when one is opened. */
export const LazyMilestoneSheet = lateComponent(
  async () => (await import('./milestone-sheet.tsx')).MilestoneSheet,
);
