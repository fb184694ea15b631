import { addDays, dayCount } from '@stridewell/rules';
import {
  type getProgramGraph,
  minimumGroup,
  type ProgramAggregate,
  type ProgramStepDay,
} from '@stridewell/contracts';
import type { z } from 'zod';
import { type DayPlace, type Page, pageOfDays, type Span } from '#engine/requests/index.ts';
import type { Db } from '#engine/postgres/index.ts';
import { selectOrganizationDays } from './organization-days.sql.ts';
import {
  type ProgramDayChange,
  selectProgramDays,
  selectProgramSum,
  updateProgramDays,
} from './program-days.sql.ts';

/** Carries changed days over to the totals of the program; the members are locked, their days stored. */
export function applyProgramDays(
  db: Db,
  programId: number,
  changes: readonly ProgramDayChange[],
): Promise<void> {
  return updateProgramDays(db, programId, changes);
}

/**
 * Reads a page of the days of a program, or of one of its organizations, newest first; a day's figures are
 * null where too few were active.
 */
export async function readProgramDays(
  db: Db,
  programId: number,
  { organizationId, ...span }: Span & { organizationId?: number | undefined },
  page: Page<DayPlace>,
): Promise<{ data: z.infer<typeof ProgramStepDay>[]; total: number; next: DayPlace | null }> {
  const { days, total, next } = pageOfDays(span, page);
  const [newest, oldest] = [days[0], days.at(-1)];
  if (newest === undefined || oldest === undefined) return { data: [], total, next };
  const asked = { first: oldest, last: newest };
  const rows =
    organizationId === undefined
      ? await selectProgramDays(db, programId, asked)
      : await selectOrganizationDays(db, programId, organizationId, asked);
  const rowOf = new Map(rows.map((row) => [row.day, row]));
  const data = days.map((date) => {
    const row = rowOf.get(date);
    if (!row) return { date, steps: null, activeMembers: null, average: null };
    const { steps, activeMembers } = row;
    return { date, steps, activeMembers, average: Math.round(steps / activeMembers) };
  });
  return { data, total, next };
}

/**
 * Reads a program's totals over a span. What fewer than `minimumGroup` members did on a day, or those in none of
 * the organizations that are shown, is left out of the steps, so that the difference of two spans is always
 * made of days that are shown by themselves: subtracting one answer from another never reaches a smaller group.
 */
export async function readProgramAggregate(
  db: Db,
  programId: number,
  { first, last }: Span,
  now: Date,
): Promise<z.infer<typeof ProgramAggregate>> {
  const sum = await selectProgramSum(db, programId, { first, last });
  const [lastDay] = await selectProgramDays(db, programId, { first: last, last });
  const isShown = sum.memberDays > 0;
  return {
    startDate: first,
    endDate: last,
    members: sum.members,
    activeMembers: isShown ? sum.activeMembers : null,
    totalSteps: isShown ? sum.totalSteps : null,
    averagePerActiveMember: isShown ? Math.round(sum.totalSteps / sum.activeMembers) : null,
    activeTodayPercent: lastDay ? percentOf(lastDay.activeMembers, sum.members) : null,
    goalMetPercent: sum.wholeMemberDays > 0 ? percentOf(sum.goalDays, sum.wholeMemberDays) : null,
    isWithheld: sum.withheldDays > 0,
    minimumGroup,
    updatedAt: now.toISOString(),
  };
}

/** A share from 0 to 100; someone who has left since may be among the active, never above all. */
function percentOf(part: number, whole: number): number {
  return whole === 0 ? 0 : Math.min(100, Math.round((part * 100) / whole));
}

/** Reads what was walked and what activities were converted into, on each day of a span; null where it is withheld. */
export async function readProgramGraph(
  db: Db,
  programId: number,
  { first, last }: Span,
): Promise<z.infer<(typeof getProgramGraph)['response']>> {
  const rows = await selectProgramDays(db, programId, { first, last });
  const rowOf = new Map(rows.map((row) => [row.day, row]));
  return Array.from({ length: dayCount(first, last) }, (_, at) => {
    const date = addDays(first, at);
    const { steps = 0, walked = null } = rowOf.get(date) ?? {};
    return { date, steps: walked, activities: walked === null ? null : steps - walked };
  });
}
