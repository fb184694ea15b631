import { endDevicesOf } from '#activity/devices/devices.service.ts';
import { eraseMetrics } from '#activity/metrics/metrics.service.ts';
import { type Db, inProgram, type Pools } from '#engine/postgres/index.ts';
import { removePictures } from '#engine/files/index.ts';
import { eraseDiscussions } from '#community/discussions/delete-discussions.service.ts';
import { eraseJournals } from '#community/journals/journals.service.ts';
import { eraseAnswers } from '#members/questions/questions.service.ts';
import {
  clearHeld,
  deleteHeld,
  selectDueMembers,
  selectImage,
  updateErased,
} from './account-data.sql.ts';
import { heldAboutMembers } from './held-about-members.ts';

/** Erases a program's members who are due for erasure, each in a transaction; returns how many. */
export async function eraseDueMembers(pools: Pools, programId: number, now: Date): Promise<number> {
  let erased = 0;
  for (;;) {
    const due = await inProgram(pools, programId, (db) => selectDueMembers(db, programId, now), {
      isReadOnly: true,
    });
    if (due.length === 0) return erased;
    for (const memberId of due) {
      await inProgram(pools, programId, (db) => eraseMember(db, programId, memberId, now), {
        memberId,
      });
      erased += 1;
    }
  }
}

async function eraseMember(db: Db, programId: number, memberId: number, now: Date): Promise<void> {
  const image = await selectImage(db, programId, memberId);
  // This comes first and locks the row: a member who was restored meanwhile isn't erased.
  if (!(await updateErased(db, programId, memberId, now))) return;
  if (image) await removePictures(db, programId, { storageKeys: [image] }, now);
  await endDevicesOf(db, programId, memberId);
  await eraseJournals(db, programId, memberId, now);
  await eraseDiscussions(db, programId, memberId, now);
  await eraseMetrics(db, programId, memberId, now);
  await eraseAnswers(db, programId, memberId, now);
  for (const [table, { columns, erasing }] of Object.entries(heldAboutMembers)) {
    const [column] = columns;
    if (erasing.by === 'deleting')
      await deleteHeld(db, programId, memberId, table, {
        columns: erasing.fromEitherSide ? columns : [column],
        where: erasing.where,
      });
    if (erasing.by === 'clearing')
      await clearHeld(db, programId, memberId, table, { column, values: erasing.columns });
  }
}
