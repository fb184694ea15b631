import { visitSampling } from '@stridewell/contracts';
import type { VisitMeasures } from './visit-measures.ts';

/** Draws whether this page load is one of those that are measured. */
export function isVisitMeasured(random: () => number = Math.random): boolean {
  return random() * visitSampling < 1;
}

type Measure = (typeof import('./visit-measures.ts'))['measureVisit'];

/** Loads the measuring, which nine of ten page loads don't need; undefined if it doesn't load. */
export async function loadVisitMeasures(
  ...from: Parameters<Measure>
): Promise<VisitMeasures | undefined> {
  try {
    const { measureVisit } = await import(
      /* webpackChunkName: "visit-measures" */ './visit-measures.ts'
    );
    return measureVisit(...from);
  } catch {
    return undefined;
  }
}
