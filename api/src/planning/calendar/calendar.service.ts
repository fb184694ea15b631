import type { CalendarItem, moveCalendarItems as moveContract } from '@stridewell/contracts';
import type { z } from 'zod';
import type { ContentLanguage } from '#companion/content/content.service.ts';
import type { Db } from '#engine/postgres/index.ts';
import { fieldProblem, Problem, requireRow, type Viewer } from '#engine/requests/index.ts';
import { type BulkActItem, keepBulkAct } from '#programs/bulk-acts/bulk-acts.service.ts';
import { describeItem, listItems, listWorkshops, readClock, readItem } from './calendar-items.ts';
import { type Dates, datesAfter } from './calendar.policy.ts';
import { moveItem } from './move-items.ts';

export { describeRefusal } from './calendar.policy.ts';
export { type Clock, readClock, readItem } from './calendar-items.ts';
export { selectMailingsOn, selectNoticesOn, selectChallengesOn } from './calendar.sql.ts';
export { previewMove } from './preview-move.service.ts';

/** What a moved item needs to move back, as kept with the bulk action. */
export interface KeptMove {
  kind: Exclude<CalendarItem['kind'], 'workshop'>;
  title: string;
  before: Dates;
  after: Dates;
}

/** Reads the calendar of a year, by default the program's current one. */
export async function readCalendar(
  db: Db,
  programId: number,
  { year: asked, language }: { year?: number | undefined; language: ContentLanguage },
  now: Date,
): Promise<{ year: number; today: string; items: CalendarItem[] }> {
  const clock = await readClock(db, programId, now);
  const year = asked ?? Number(clock.today.slice(0, 4));
  const days = { first: `${year}-01-01`, last: `${year}-12-31` };
  const items = await listItems(db, programId, clock, days);
  const workshops = await listWorkshops(db, programId, clock, { ...days, language });
  return { year, today: clock.today, items: [...items.map(describeItem), ...workshops] };
}

/** Moves items, all or none; returns the bulk action that undoes it. */
export async function moveItems(
  db: Db,
  viewer: Viewer,
  { items }: z.output<typeof moveContract.body>,
  now: Date,
): Promise<{ moved: number; bulkActId: number }> {
  const { programId } = viewer;
  const clock = await readClock(db, programId, now);
  const moved = new Map<number, BulkActItem>();
  // In a fixed order, so that two administrators who move the same items wait for each other.
  for (const { seen, ...asked } of items.toSorted((one, other) => one.id - other.id)) {
    const item = requireRow(await readItem(db, programId, asked, clock));
    if (item.startDate !== seen.startDate || item.endDate !== seen.endDate)
      throw new Problem('changed_meanwhile');
    const after = datesAfter(item, asked);
    if (after.startDate === item.startDate && after.endDate === item.endDate) continue;
    await moveItem(db, viewer, item, after, clock);
    const { kind, title, startDate, endDate, lastJoinDate } = item;
    const before = { startDate, endDate, lastJoinDate };
    const facts = { kind: kind as KeptMove['kind'], title, before, after } satisfies KeptMove; // as it was asked
    moved.set(item.id, { itemId: item.id, memberId: null, facts });
  }
  if (moved.size === 0)
    throw fieldProblem('validation_failed', 'startDate', 'Choose another date.');
  const kind = 'calendar-moved';
  const bulkActId = requireRow(await keepBulkAct(db, viewer, { kind }, [...moved.values()], now));
  return { moved: moved.size, bulkActId };
}
