import { lockGroups } from '#engine/leaderboard/index.ts';
import type { Db } from '#engine/postgres/index.ts';
import { enterAgain } from '#teams/memberships/undo-memberships.service.ts';
import { readOpenGroups } from '#teams/memberships/memberships.service.ts';
import { listMembersWithTakenNames } from '#accounts/sign-in/sign-in-names.service.ts';
import type { BulkActItem, Undoer } from '#programs/bulk-acts/bulk-acts.service.ts';
import { selectRemovedForUpdate } from './members.sql.ts';
import { restoreMembers } from './members.service.ts';

const kinds = ['teams', 'organizations'] as const;

/** The groups that a removed member was in. */
type Left = Partial<Record<(typeof kinds)[number], number>>;

const leftOf = ({ facts }: BulkActItem) => facts as Left; // stored only by `itemOfRemoved`

/** Returns what to store about a member before they are removed. */
export async function itemOfRemoved(
  db: Db,
  programId: number,
  memberId: number,
): Promise<BulkActItem> {
  const facts: Left = {};
  for (const kind of kinds) {
    const groupId = (await readOpenGroups(db, programId, kind, [memberId])).get(memberId);
    if (groupId !== undefined) facts[kind] = groupId;
  }
  return { itemId: memberId, memberId, facts };
}

/** Restores removed members, in the teams and organizations that still exist. */
export const undoRemovals: Undoer = {
  async countChanged(db, programId, items) {
    const ids = items.map(({ itemId }) => itemId);
    const removed = await selectRemovedForUpdate(db, programId, ids);
    const withTakenNames = await listMembersWithTakenNames(db, programId, removed);
    return ids.length - removed.length + withTakenNames.size;
  },
  async undo(db, viewer, items, now) {
    const { programId } = viewer;
    await restoreMembers(
      db,
      programId,
      items.map(({ itemId }) => itemId),
      now,
    );
    for (const kind of kinds) {
      const members = new Map<number, number[]>();
      for (const item of items) {
        const groupId = leftOf(item)[kind];
        if (groupId !== undefined)
          members.set(groupId, [...(members.get(groupId) ?? []), item.itemId]);
      }
      const live = await lockGroups(db, programId, kind, [...members.keys()]);
      const there = new Map([...members].filter(([groupId]) => live.includes(groupId)));
      await enterAgain(db, viewer, kind, there, now);
    }
  },
};
