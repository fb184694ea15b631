import { Problem, requireRow } from '#engine/requests/index.ts';
import type { Undoer } from '#programs/bulk-acts/bulk-acts.service.ts';
import { readClock, readItem } from './calendar-items.ts';
import type { KeptMove } from './calendar.service.ts';
import { refuseMove } from './calendar.policy.ts';
import { moveItem } from './move-items.ts';

/** Moves items of the calendar back, unless one has moved again, started, or would start in the past. */
export const undoCalendarMoves: Undoer = {
  async countChanged(db, programId, items) {
    const clock = await readClock(db, programId, new Date());
    let changed = 0;
    for (const { itemId: id, facts } of items) {
      const { kind, after } = facts as KeptMove; // stored by `moveItems`
      const item = await readItem(db, programId, { kind, id }, clock);
      const isSame = item?.startDate === after.startDate && item.endDate === after.endDate;
      if (!isSame) changed += 1;
    }
    return changed;
  },
  async undo(db, viewer, items, now) {
    const { programId } = viewer;
    const clock = await readClock(db, programId, now);
    for (const { itemId: id, facts } of items) {
      const { kind, before } = facts as KeptMove; // as above
      const item = requireRow(await readItem(db, programId, { kind, id }, clock));
      if (refuseMove(item, before, clock.today)) {
        const message = `It's too late to move "${item.title}" back, so nothing was undone.`;
        throw new Problem('changed_since', { message });
      }
      await moveItem(db, viewer, item, before, clock);
    }
  },
};
