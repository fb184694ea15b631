import { type MemberSummary, summaryDays } from '@stridewell/contracts';
import { readMemberPoints } from '#activity/points/admin-points.service.ts';
import { readDayFigures } from '#activity/steps/steps.service.ts';
import { readStreak } from '#activity/streaks/member-streaks.service.ts';
import { listRunningChallenges } from '#challenges/challenges/challenges.service.ts';
import type { Db } from '#engine/postgres/index.ts';

/** Reads what admins see first about a member: goal, streak, challenges, points and the last days. */
export async function readMemberSummary(
  db: Db,
  member: { programId: number; memberId: number },
  now: Date,
): Promise<MemberSummary> {
  const { programId, memberId } = member;
  const [streak, challenges, points] = await Promise.all([
    readStreak(db, member, now),
    listRunningChallenges(db, member, now),
    readMemberPoints(db, member),
  ]);
  const days = streak.days.slice(0, summaryDays).map(({ date }) => date);
  return {
    ...(await readDayFigures(db, programId, memberId, days.reverse())),
    streak: { current: streak.current, longest: streak.longest },
    challenges,
    points,
  };
}
