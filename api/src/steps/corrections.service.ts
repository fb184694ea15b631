import { type CorrectedDay, correctionWindowDays, mostStepsInEntry } from '@stridewell/contracts';
import type { z } from 'zod';
import { localDay } from '#calendar/local-day.ts';
import type { Db } from '#database/in-program.ts';
import { fieldProblem, Problem } from '#http/problem.ts';
import type { Viewer } from '#http/viewer.ts';
import { deriveDay } from './day-rules.ts';
import { openDays, refuseDay, requireMayCorrect } from './steps.policy.ts';
import { selectMembersForUpdate } from './steps.sql.ts';
import { writeEntries } from './write-entries.ts';

/** What an admin says of a member's day. */
export interface Correction {
  date: string;
  steps: number;
  reason: string;
}

/** Lets an admin decide what a member walked on a day; the last correction of a day stands. */
export async function correctSteps(
  db: Db,
  viewer: Viewer,
  memberId: number,
  { date, steps, reason }: Correction,
  now: Date,
): Promise<z.infer<typeof CorrectedDay>> {
  if (steps > mostStepsInEntry) throw fieldProblem('too_many_steps', 'steps');
  return writeCorrection(db, viewer, memberId, { date, steps, reason }, now);
}

/** Takes back what an admin said of a member's day; where nothing was said nothing changes. */
export async function withdrawCorrection(
  db: Db,
  viewer: Viewer,
  memberId: number,
  date: string,
  now: Date,
): Promise<z.infer<typeof CorrectedDay>> {
  return writeCorrection(db, viewer, memberId, { date, steps: null, reason: null }, now);
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
  const [member] = await selectMembersForUpdate(db, programId, [memberId]);
  if (!member) throw new Problem('not_found');
  const today = localDay(now, member.timeZone);
  const refusal = refuseDay(date, openDays(today, member.registeredOn, correctionWindowDays));
  if (refusal) throw fieldProblem(refusal, 'date');
  const nothing = { activityId: null, minutes: null, stepsPerMinute: null };
  const said = { steps, note: reason, writtenBy: viewer.memberId };
  const word = { memberId, day: date, source: 'correction', ...nothing, ...said } as const;
  const { entries } = await writeEntries(db, programId, [{ ...member, today }], [word], now);
  return { date, steps: deriveDay(entries).steps, corrected: steps };
}
