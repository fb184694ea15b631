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

/** Applies changed days to the program's totals. The members are locked and their days stored. */
export function applyProgramDays(
  db: Db,
  programId: number,
  changes: readonly ProgramDayChange[],
): Promise<void> {
  return updateProgramDays(db, programId, changes);
}

/**
 * Reads a page of the days of a program, or of one of its organizations, newest first. A day's figures are null if too
 * few members were active.
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
 * Reads a program's totals over a span. The steps of fewer than `minimumGroup` members on a day are left out, also if
 * those are the members outside of the organizations that are shown. The difference between two spans therefore
 * consists of days that are shown on their own: subtracting one result from another never reveals a smaller group.
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

/** Returns a percentage from 0 to 100; capped, because active members may include some who have left since. */
function percentOf(part: number, whole: number): number {
  return whole === 0 ? 0 : Math.min(100, Math.round((part * 100) / whole));
}

/** Reads walked and converted steps for each day of a span; null where they are withheld. */
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
