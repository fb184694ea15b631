import {
  maxReportViews,
  type NewReportView,
  type ReportView,
  type ReportViewChanges,
} from '@stridewell/contracts';
import { localDay } from '@stridewell/rules';
import type { z } from 'zod';
import { type Db, newId } from '#engine/postgres/index.ts';
import { fieldProblem, Problem, requireRow, type Viewer } from '#engine/requests/index.ts';
import { readChosenProgram } from '#programs/settings/settings.service.ts';
import { nextMailOn } from './report-views.policy.ts';
import {
  countViewsOfLocked,
  insertView,
  type OwnView,
  selectView,
  updateView,
  type ViewColumns,
} from './report-views.sql.ts';

type New = z.output<typeof NewReportView>;
type Changes = z.output<typeof ReportViewChanges>;

/** Saves a report for the viewer. */
export async function createReportView(
  db: Db,
  { programId, memberId }: Viewer,
  input: New,
  now: Date,
): Promise<ReportView> {
  if ((await countViewsOfLocked(db, programId, memberId)) >= maxReportViews) {
    const message = `You can save up to ${maxReportViews} reports. Delete one first.`;
    throw new Problem('too_many_requests', { message });
  }
  const own = { programId, memberId, reportViewId: newId() };
  requireOneSpan(input);
  const nextOn = await nextMailOf(db, programId, input.cadence, now);
  await insertView(db, own, { ...input, nextOn });
  return readReportView(db, own);
}

/** Changes a view of the viewer. */
export async function updateReportView(
  db: Db,
  { programId, memberId }: Viewer,
  reportViewId: number,
  changes: Changes,
  now: Date,
): Promise<ReportView> {
  const own = { programId, memberId, reportViewId };
  const before = await readReportView(db, own);
  const { lastDays = before.lastDays, startDate = before.startDate } = changes;
  requireOneSpan({
    lastDays,
    startDate,
    endDate: changes.endDate === undefined ? before.endDate : changes.endDate,
  });
  const { cadence } = changes;
  const isRescheduled = cadence !== undefined && cadence !== before.cadence;
  await updateView(db, own, {
    ...changes,
    ...(isRescheduled && { nextOn: await nextMailOf(db, programId, cadence, now) }),
  });
  return readReportView(db, own);
}

async function readReportView(db: Db, own: OwnView): Promise<ReportView> {
  return requireRow(await selectView(db, own));
}

async function nextMailOf(
  db: Db,
  programId: number,
  cadence: ReportView['cadence'],
  now: Date,
): Promise<string | null> {
  if (cadence === null) return null;
  const { settings } = await readChosenProgram(db, programId);
  return nextMailOn(cadence, localDay(now, settings.general.timeZone));
}

function requireOneSpan({
  lastDays,
  startDate,
  endDate,
}: Pick<ViewColumns, 'lastDays' | 'startDate' | 'endDate'>): void {
  if (lastDays !== null && (startDate !== null || endDate !== null))
    throw fieldProblem('validation_failed', 'lastDays', 'Choose fixed dates or a recent period.');
  if (startDate !== null && endDate !== null && endDate < startDate)
    throw fieldProblem(
      'validation_failed',
      'endDate',
      'Choose an end date on or after the start date.',
    );
}
