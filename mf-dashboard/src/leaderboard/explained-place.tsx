import { ExplainedStanding } from '@stridewell/parts';
import type { Period } from './leaderboard.queries.ts';

/** The viewer's place on the program's leaderboard, as the API explains it. */
export function ExplainedPlace({ period }: { period: Period }) {
  return <ExplainedStanding board={{ period }} />;
}
