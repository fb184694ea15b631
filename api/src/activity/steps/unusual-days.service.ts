import type * as contract from '@stridewell/contracts';
import type { UnusualDay } from '@stridewell/contracts';
import { addDays, correctionWindowDays, localDay } from '@stridewell/rules';
import type { z } from 'zod';
import type { MemberDayKey } from '#activity/member-days/member-days.service.ts';
import { lockMembers } from '#engine/leaderboard/index.ts';
import { type Db, inProgram, type Pools } from '#engine/postgres/index.ts';
import { fieldProblem, Problem, type Viewer } from '#engine/requests/index.ts';
import { correctSteps } from './corrections.service.ts';
import {
  deleteFlagsOfEmptyDays,
  type FlagsOfBatch,
  detectUnusualDays,
  selectFlagProgressForUpdate,
  type UnusualRules,
  updateFlagProgress,
} from './detect-unusual-days.sql.ts';
import { requireMayCorrect } from './steps.policy.ts';
import {
  type FlagChange,
  type FlagRow,
  selectFlagForUpdate,
  selectFlags,
  updateFlag,
  type WantedFlags,
} from './unusual-days.sql.ts';

/**
 * The rules for unusual days (screens-and-rules 3.7). Ten days determine what is usual; up to 5,000 steps more than
 * that aren't unusual, however similar those days were.
 */
const rules: UnusualRules = {
  manySteps: 50_000,
  usualDays: 30,
  fewestUsualDays: 10,
  deviations: 2,
  leastAboveMean: 5000,
};

/** The number of days that one transaction checks. */
const daysPerBatch = 2000;

/** Longer than any transaction takes: everything that began before has committed. */
const settledAfterMs = 60_000;

/**
 * Checks every day of a program that was written since the last run, except in the last minute, and flags those that
 * are unusual while an admin can still correct them. This isn't done when the day is written, so that its author
 * doesn't wait for thirty days to be read. Any instance may run it; returns how many days it flagged.
 */
export async function flagUnusualDays(pools: Pools, programId: number, now: Date): Promise<number> {
  let flagged = 0;
  for (;;) {
    const batch = await inProgram(pools, programId, (db) => flagBatch(db, programId, now));
    flagged += batch?.flagged ?? 0;
    if (!batch || batch.days < daysPerBatch) break;
  }
  await inProgram(pools, programId, (db) => deleteFlagsOfEmptyDays(db, programId));
  return flagged;
}

async function flagBatch(db: Db, programId: number, now: Date): Promise<FlagsOfBatch | undefined> {
  const firstDay = addDays(localDay(now, 'UTC'), -correctionWindowDays);
  const progress = await selectFlagProgressForUpdate(db, programId, new Date(firstDay));
  if (!progress) return undefined;
  const until = new Date(now.getTime() - settledAfterMs);
  const span = { until, firstDay, limit: daysPerBatch };
  const batch = await detectUnusualDays(db, programId, progress, span, rules, now);
  if (batch) await updateFlagProgress(db, programId, batch);
  return batch;
}

/** Lists flags of a program: open or settled ones, or those that one member was asked about. */
export async function listUnusualDays(
  db: Db,
  programId: number,
  wanted: WantedFlags,
  page: { perPage: number; offset: number },
): Promise<{ data: UnusualDay[]; total: number }> {
  const { rows, total } = await selectFlags(db, programId, wanted, page);
  return { data: rows.map(describeFlag), total };
}

/** An admin's decision about an unusual day. */
type Verdict = z.output<typeof contract.settleUnusualDay.body>;

/** Settles a flag or asks the member; admins can't settle their own. */
export async function settleUnusualDay(
  db: Db,
  viewer: Viewer,
  memberId: number,
  { date, verdict, question, steps, reason }: Verdict,
  now: Date,
): Promise<UnusualDay> {
  requireMayCorrect(viewer.memberId, memberId);
  const { programId } = viewer;
  const key = { memberId, day: date };
  // Locks the member before the flag, as a correction does, so that two admins never deadlock.
  await lockMembers(db, programId, [memberId]);
  const flag = await requireFlag(db, programId, key);
  if (verdict === 'fine') {
    if (flag.status === 'fine') return describeFlag(flag);
    requireOpen(flag);
    const settled = { status: 'fine', settledBy: viewer.memberId, settledAt: now } as const;
    return changeFlag(db, programId, key, settled);
  }
  requireOpen(flag);
  if (verdict === 'ask') {
    if (question === undefined) throw missing('question', 'Enter your question.');
    const asked = { status: 'asked', question, askedBy: viewer.memberId, askedAt: now } as const;
    return changeFlag(db, programId, key, { ...asked, answer: null, answeredAt: null });
  }
  if (steps === undefined) throw missing('steps', 'Enter the number of steps.');
  if (reason === undefined) throw missing('reason', 'Enter a reason.');
  await correctSteps(db, viewer, memberId, { date, steps, reason }, now);
  return describeFlag(await requireFlag(db, programId, key));
}

/** Stores a member's answer, which they may change until the flag is settled. */
export async function answerUnusualDay(
  db: Db,
  { programId, memberId }: Viewer,
  { date, answer }: { date: string; answer: string },
  now: Date,
): Promise<UnusualDay> {
  const key = { memberId, day: date };
  const flag = await requireFlag(db, programId, key);
  // Members can't see flags that they weren't asked about.
  if (flag.askedAt === null) throw new Problem('not_found');
  requireOpen(flag);
  return changeFlag(db, programId, key, { answer, answeredAt: now });
}

async function requireFlag(db: Db, programId: number, key: MemberDayKey): Promise<FlagRow> {
  const flag = await selectFlagForUpdate(db, programId, key);
  if (!flag) throw new Problem('not_found');
  return flag;
}

function requireOpen({ settledAt }: FlagRow): void {
  if (settledAt !== null)
    throw new Problem('already_settled', { message: 'This day was already resolved.' });
}

async function changeFlag(
  db: Db,
  programId: number,
  key: MemberDayKey,
  change: FlagChange,
): Promise<UnusualDay> {
  await updateFlag(db, programId, key, change);
  return describeFlag(await requireFlag(db, programId, key));
}

function missing(field: string, message: string): Problem {
  return fieldProblem('validation_failed', field, message);
}

function describeFlag(flag: FlagRow): UnusualDay {
  const reasons: UnusualDay['reasons'] = [];
  if (flag.hasManySteps) reasons.push('many-steps');
  if (flag.isAboveUsual) reasons.push('above-usual');
  if (flag.isCountedTwice) reasons.push('device-overlap');
  const { memberId, logged, walked, converted, usualMean, usualDeviation } = flag;
  return {
    memberId,
    name: flag.memberName,
    date: flag.day,
    reasons,
    logged,
    walked,
    converted,
    usualMean,
    usualDeviation,
    flaggedAt: flag.flaggedAt,
    status: flag.status,
    question: flag.question,
    askedAt: flag.askedAt,
    answer: flag.answer,
    answeredAt: flag.answeredAt,
    settledBy: flag.settlerName,
    settledAt: flag.settledAt,
  };
}
