import { type CorrectedDay, maxStepsPerEntry, type StepCorrection } from '@stridewell/contracts';
import {
  correctionWindowDays,
  deriveDay,
  entryWindow,
  memberDay,
  refuseDay,
} from '@stridewell/rules';
import type { z } from 'zod';
import { requireMayReadDays } from '#activity/member-days/member-days.service.ts';
import { lockMembers } from '#engine/leaderboard/index.ts';
import { type Db, newId } from '#engine/postgres/index.ts';
import { fieldProblem, Problem, type Viewer } from '#engine/requests/index.ts';
import {
  type CorrectionRow,
  insertCorrection,
  selectCorrections,
  selectStanding,
  type ShownCorrection,
} from './corrections.sql.ts';
import { requireMayCorrect } from './steps.policy.ts';
import { updateFlagAsCorrected } from './unusual-days.sql.ts';
import { writeEntries } from './write-entries.ts';

/** An admin's correction of a member's day. */
export interface Correction {
  date: string;
  steps: number;
  reason: string;
}

/** Sets the steps that a member walked on a day to an admin's correction; the last correction of a day applies. */
export async function correctSteps(
  db: Db,
  viewer: Viewer,
  memberId: number,
  { date, steps, reason }: Correction,
  now: Date,
): Promise<z.infer<typeof CorrectedDay>> {
  if (steps > maxStepsPerEntry) throw fieldProblem('too_many_steps', 'steps');
  return writeCorrection(db, viewer, memberId, { date, steps, reason }, now);
}

/** Withdraws the correction of a member's day; changes nothing if there is none. */
export async function withdrawCorrection(
  db: Db,
  viewer: Viewer,
  memberId: number,
  { date, reason = null }: { date: string; reason?: string | null | undefined },
  now: Date,
): Promise<z.infer<typeof CorrectedDay>> {
  return writeCorrection(db, viewer, memberId, { date, steps: null, reason }, now);
}

/** Lists the corrections of a member's days, newest first, for the member and for admins. */
export async function listStepCorrections(
  db: Db,
  viewer: Viewer,
  memberId: number,
  { date }: { date?: string | undefined },
  page: { perPage: number; offset: number },
): Promise<{ data: z.infer<typeof StepCorrection>[]; total: number }> {
  requireMayReadDays(viewer, memberId);
  const { rows, total } = await selectCorrections(db, viewer.programId, memberId, date, page);
  return { data: rows.map(describeCorrection), total };
}

/** Describes a correction for the API. */
export function describeCorrection(row: ShownCorrection): z.infer<typeof StepCorrection> {
  return {
    id: row.correctionId,
    date: row.day,
    from: row.fromSteps,
    to: row.toSteps,
    countedBefore: row.countedBefore,
    countedAfter: row.countedAfter,
    reason: row.reason,
    decidedBy: row.deciderName,
    decidedAt: row.decidedAt,
  };
}

async function writeCorrection(
  db: Db,
  viewer: Viewer,
  memberId: number,
  { date, steps, reason }: { date: string; steps: number | null; reason: string | null },
  now: Date,
): Promise<z.infer<typeof CorrectedDay>> {
  requireMayCorrect(viewer.memberId, memberId);
  const { programId } = viewer;
  const [member] = await lockMembers(db, programId, [memberId]);
  if (!member) throw new Problem('not_found');
  const today = memberDay(now, member);
  const refusal = refuseDay(date, entryWindow(today, member.registeredOn, correctionWindowDays));
  if (refusal) throw fieldProblem(refusal, 'date');
  const standing = await selectStanding(db, programId, { memberId, day: date });
  const nothing = { activityId: null, minutes: null, stepsPerMinute: null };
  const said = { steps, note: reason, writtenBy: viewer.memberId };
  const word = { memberId, day: date, source: 'correction', ...nothing, ...said } as const;
  const { entries, changes } = await writeEntries(
    db,
    programId,
    [{ ...member, today }],
    [word],
    now,
  );
  const isSaidAgain =
    standing === undefined
      ? steps === null
      : standing.steps === steps &&
        standing.note === reason &&
        standing.writtenBy === viewer.memberId;
  if (!isSaidAgain) {
    const [change] = changes;
    const correction: CorrectionRow = {
      memberId,
      day: date,
      correctionId: newId(),
      reason,
      decidedBy: viewer.memberId,
      fromSteps: standing?.steps ?? null,
      toSteps: steps,
      countedBefore: change?.before?.steps ?? 0,
      countedAfter: change?.after?.steps ?? 0,
    };
    await insertCorrection(db, programId, correction, now);
    if (steps !== null) {
      await updateFlagAsCorrected(db, programId, { memberId, day: date }, viewer.memberId, now);
    }
  }
  return { date, steps: deriveDay(entries).steps, corrected: steps };
}
