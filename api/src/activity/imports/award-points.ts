import {
  type PointFileOutcome,
  type PointLineProblem,
  pointLineProblems,
} from '@stridewell/contracts';
import { memberDay } from '@stridewell/rules';
import { lockMembers } from '#engine/leaderboard/index.ts';
import { type PointClaim, applyPointClaims } from '#activity/points/points.service.ts';
import { type Db, newId } from '#engine/postgres/index.ts';
import type { Viewer } from '#engine/requests/index.ts';
import { keepBulkAct } from '#programs/bulk-acts/bulk-acts.service.ts';
import { itemsOfLines } from './undo-point-file.service.ts';
import { insertListColumns } from './list-columns.sql.ts';
import { selectMembersByName, selectStandingAdjustments } from './point-file.sql.ts';
import type { GivenPoints, PointFile } from './point-file.ts';

/** A line whose points can be awarded. */
interface Grant {
  memberId: number;
  day: string;
  /** Distinguishes it from other adjustments of the day. */
  subject: string;
  points: number;
  reason: string;
}

function keyOf({ memberId, day, subject }: Omit<Grant, 'points' | 'reason'>): string {
  return `${memberId} ${day} ${subject}`;
}

/**
 * Awards the points of a file; the same points for the same reason and day are awarded once. A dry run returns what
 * would be awarded.
 */
export async function awardPoints(
  db: Db,
  viewer: Viewer,
  programId: number,
  { lines, named }: PointFile,
  now: Date,
  { isDryRun }: { isDryRun: boolean },
): Promise<PointFileOutcome> {
  const refused: { line: number; problem: PointLineProblem }[] = [];
  const accepted: { number: number; given: GivenPoints }[] = [];
  for (const { number, outcome } of lines) {
    if (typeof outcome === 'string') refused.push({ line: number, problem: outcome });
    else accepted.push({ number, given: outcome });
  }
  const members = await lockNamed(db, programId, accepted);
  const grants = new Map<string, Grant>();
  for (const { number, given } of accepted) {
    const grant = grantOf(given, members.get(given.member), viewer, now);
    if (typeof grant === 'string') refused.push({ line: number, problem: grant });
    else if (grants.has(keyOf(grant))) refused.push({ line: number, problem: 'line_repeated' });
    else grants.set(keyOf(grant), grant);
  }
  const all = [...grants.values()];
  const before = await selectStandingAdjustments(db, programId, all);
  const standing = new Set(before.map(keyOf));
  const fresh = all.filter((grant) => !standing.has(keyOf(grant)));
  if (fresh.length > 0 && !isDryRun) {
    await applyPointClaims(
      db,
      programId,
      fresh.map((grant) => claimOf(grant, viewer)),
      now,
    );
  }
  const uploadId = newId();
  const upload = { list: 'points', uploadId, isApplied: true } as const; // one of the lists
  if (!isDryRun && named && fresh.length > 0) await insertListColumns(db, programId, upload, named);
  // A program can't undo what the provider does in it.
  if (!isDryRun && viewer.programId === programId)
    await keepBulkAct(db, viewer, { kind: 'points-file' }, itemsOfLines(fresh, uploadId), now);
  return {
    lines: lines.length,
    given: fresh.length,
    givenBefore: all.length - fresh.length,
    points: fresh.reduce((sum, { points }) => sum + points, 0),
    refused: refused
      .sort((one, other) => one.line - other.line)
      .map(({ line, problem }) => ({ line, reason: problem, words: pointLineProblems[problem] })),
  };
}

type Named = Awaited<ReturnType<typeof selectMembersByName>>[number];

/** Locks the members that lines name, in a statement before any of their points are read; returns them by that name. */
async function lockNamed(
  db: Db,
  programId: number,
  accepted: readonly { given: GivenPoints }[],
): Promise<Map<string, Named>> {
  const names = [...new Set(accepted.map(({ given }) => given.member))];
  const found = await selectMembersByName(db, programId, names);
  const locked = await lockMembers(db, programId, [
    ...new Set(found.map(({ memberId }) => memberId)),
  ]);
  const isLocked = new Set(locked.map(({ memberId }) => memberId));
  return new Map(
    found.filter(({ memberId }) => isLocked.has(memberId)).map((row) => [row.name, row]),
  );
}

function grantOf(
  { points, reason, day: givenDay }: GivenPoints,
  member: Named | undefined,
  viewer: Viewer,
  now: Date,
): Grant | PointLineProblem {
  if (!member) return 'member_unknown';
  const { memberId, registeredOn } = member;
  if (memberId === viewer.memberId) return 'own_points';
  const today = memberDay(now, member);
  const day = givenDay ?? today;
  if (day > today) return 'date_in_future';
  if (day < registeredOn) return 'date_before_registration';
  return { memberId, day, subject: `${points} ${reason}`, points, reason };
}

function claimOf({ memberId, day, subject, points, reason }: Grant, viewer: Viewer): PointClaim {
  return {
    memberId,
    day,
    rule: 'adjustment',
    subjectId: subject,
    points,
    cause: { reason },
    isEarned: true,
    writtenBy: viewer.memberId,
  };
}
