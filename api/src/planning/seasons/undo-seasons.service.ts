import { deleteChallenge } from '#challenges/challenge-changes/challenge-changes.service.ts';
import { cancelMailing } from '#messaging/mailings/mailings.service.ts';
import { withdrawNotice } from '#messaging/notices/notices.service.ts';
import type { Db } from '#engine/postgres/index.ts';
import { type Clock, readClock, readItem } from '#planning/calendar/calendar.service.ts';
import type { BulkActItem, Undoer } from '#programs/bulk-acts/bulk-acts.service.ts';
import type { KeptPiece } from './apply-season.service.ts';

/** Returns a made thing as it is now; undefined if someone has deleted or canceled it. */
function readMade(db: Db, programId: number, { itemId: id, facts }: BulkActItem, clock: Clock) {
  const { kind } = facts as KeptPiece; // stored by `applySeason`
  return readItem(db, programId, { kind, id }, clock);
}

/** Removes what a season has made, unless some of it has started. */
export const undoSeason: Undoer = {
  async countChanged(db, programId, items) {
    const clock = await readClock(db, programId, new Date());
    let begun = 0;
    for (const item of items) {
      const made = await readMade(db, programId, item, clock);
      if (made && made.moves !== 'dates') begun += 1;
    }
    return begun;
  },
  async undo(db, viewer, items, now) {
    const { programId } = viewer;
    const clock = await readClock(db, programId, now);
    for (const item of items) {
      const made = await readMade(db, programId, item, clock);
      if (made?.kind === 'challenge') await deleteChallenge(db, viewer, made.id, now);
      if (made?.kind === 'notice') await withdrawNotice(db, programId, made.id);
      if (made?.kind === 'mailing') await cancelMailing(db, programId, made.id);
    }
  },
};
