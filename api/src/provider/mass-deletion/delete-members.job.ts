import { asProvider, type Db, inProgram, type Pools } from '#engine/postgres/index.ts';
import { defineScheduledJob } from '#engine/jobs/index.ts';
import { removeMembers } from '#members/members/members.service.ts';
import {
  lockSomeLines,
  selectDueDeletions,
  selectProgramsWithLines,
  selectRemovable,
  updateDeletion,
  updateLine,
} from './mass-deletion.sql.ts';

/** The number of members that one transaction removes, so that others in the program don't wait for more. */
const atATime = 20;

/** Removes the members of deletions that are due. */
export const deleteMembersInBulk = defineScheduledJob({
  name: 'delete-members',
  everyMinutes: 5,
  async handle(_, { pools, signal }) {
    await workOnDeletions(pools, new Date(), signal);
  },
});

/**
 * Carries out all due deletions, a few members at a time, and stores the outcome of each. If the process dies, no
 * member is half deleted.
 */
export async function workOnDeletions(
  pools: Pools,
  now: Date,
  signal?: AbortSignal,
): Promise<void> {
  for (const { massDeletionId: id, createdBy } of await asProvider(pools, (db) =>
    selectDueDeletions(db, now),
  )) {
    const isOurs = await asProvider(pools, (db) =>
      updateDeletion(db, id, ['waiting', 'working'], { state: 'working' }),
    );
    // It was stopped in the meantime.
    if (!isOurs) continue;
    for (const programId of await asProvider(pools, (db) => selectProgramsWithLines(db, id))) {
      let taken = atATime;
      while (taken > 0) {
        if (signal?.aborted) return;
        taken = await inProgram(pools, programId, (db) =>
          takeSomeOut(db, { programId, id, createdBy }, now),
        );
      }
    }
    const end = { state: 'done', finishedAt: now } as const;
    await asProvider(pools, (db) => updateDeletion(db, id, ['working'], end));
  }
}

async function takeSomeOut(
  db: Db,
  { programId, id, createdBy }: { programId: number; id: number; createdBy: number },
  now: Date,
): Promise<number> {
  const memberIds = await lockSomeLines(db, programId, id, atATime);
  if (memberIds.length === 0) return 0;
  const known = await selectRemovable(db, programId, memberIds);
  const removable = new Set(known.filter(({ isAdmin }) => !isAdmin).map((one) => one.memberId));
  for (const memberId of memberIds) {
    if (removable.has(memberId))
      await removeMembers(db, programId, [memberId], { by: createdBy, now });
    const outcome = removable.has(memberId) ? 'removed' : 'kept';
    await updateLine(db, programId, id, memberId, { outcome, decidedAt: now });
  }
  return memberIds.length;
}
