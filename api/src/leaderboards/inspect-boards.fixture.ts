import type { TestApi, TestProgram } from '#testing/test-api.ts';
import { verifyBoards } from './leaderboards.service.ts';

/** Compares what the boards of a program keep with what is found by adding everything up anew. */
export function inspectBoards(api: TestApi, program: TestProgram) {
  const { programId } = program;
  return api.inProgram(program, async (db) => {
    const found = await verifyBoards(db, programId);
    const { scores: wrongScores, buckets: wrongBuckets, ...others } = found;
    const listed = await db
      .selectFrom('leaderboardScore as score')
      .innerJoin('leaderboard as board', 'board.leaderboardId', 'score.leaderboardId')
      .select('score.contenderId')
      .where((where) =>
        where.or([where('board.kind', '=', 'challenge'), where('score.bucket', '>=', 0)]),
      )
      .execute();
    // Of the boards of a program a bucket below 0 takes back those who have a score.
    const buckets = await db
      .selectFrom('leaderboardHistogram as bucket')
      .innerJoin('leaderboard as board', 'board.leaderboardId', 'bucket.leaderboardId')
      .select('people')
      .where((where) =>
        where.or([where('board.kind', '=', 'challenge'), where('bucket.bucket', '>=', 0)]),
      )
      .execute();
    const people = buckets.reduce((sum, bucket) => sum + bucket.people, 0);
    return { wrongScores, wrongBuckets, others, scores: listed.length, people };
  });
}
