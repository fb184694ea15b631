import { ExplainedStanding } from '@stridewell/parts';
import type { Period } from './leaderboard.queries.ts';

/** Explains the viewer's rank on the program's leaderboard, with data from the API. */
export function ExplainedPlace({ period }: { period: Period }) {
  return <ExplainedStanding board={{ period }} />;
}
