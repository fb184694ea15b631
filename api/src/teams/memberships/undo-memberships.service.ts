import { lockGroups, lockMembers } from '#engine/leaderboard/index.ts';
import type { Db } from '#engine/postgres/index.ts';
import type { Viewer } from '#engine/requests/index.ts';
import type { BulkActItem, Undoer } from '#programs/bulk-acts/bulk-acts.service.ts';
import { joinGroup, leaveGroup, readOpenGroups } from './memberships.service.ts';

/** The group that a member was in before a bulk action, and the one that it moved them to. */
export interface MovedMember {
  from: number | null;
  to: number;
}

type Kind = Parameters<typeof joinGroup>[2];

const movedOf = ({ facts }: BulkActItem) => facts as MovedMember; // stored only by `itemsOfMoved`

/** Returns the items that a bulk action stores for members it moves to a group, with their current groups. */
export function itemsOfMoved(
  memberIds: readonly number[],
  before: ReadonlyMap<number, number>,
  to: number,
): BulkActItem[] {
  return memberIds
    .filter((memberId) => before.get(memberId) !== to)
    .map((memberId) => {
      const facts: MovedMember = { from: before.get(memberId) ?? null, to };
      return { itemId: memberId, memberId, facts };
    });
}

/** Moves members back to the teams or organizations that they were moved from. */
export function undoMoves(kind: Kind): Undoer {
  return {
    async countChanged(db, programId, items) {
      const ids = items.map(({ itemId }) => itemId);
      const here = new Set((await lockMembers(db, programId, ids)).map((one) => one.memberId));
      const from = items.flatMap((item) => movedOf(item).from ?? []);
      const live = new Set(await lockGroups(db, programId, kind, [...new Set(from)]));
      const open = await readOpenGroups(db, programId, kind, ids);
      return items.filter((item) => {
        const { from: before, to } = movedOf(item);
        if (!here.has(item.itemId) || open.get(item.itemId) !== to) return true;
        return before !== null && !live.has(before);
      }).length;
    },
    async undo(db, { programId, memberId: by }, items, now) {
      const ids = items.map(({ itemId }) => itemId);
      await leaveGroup(db, programId, kind, ids, { by, now });
      await enterAgain(db, { programId, memberId: by }, kind, fromOf(items), now);
    },
  };
}

function fromOf(items: readonly BulkActItem[]): Map<number, number[]> {
  const members = new Map<number, number[]>();
  for (const item of items) {
    const { from } = movedOf(item);
    if (from !== null) members.set(from, [...(members.get(from) ?? []), item.itemId]);
  }
  return members;
}

/** Moves members back to their previous groups, by group. */
export async function enterAgain(
  db: Db,
  { programId, memberId: by }: Pick<Viewer, 'programId' | 'memberId'>,
  kind: Kind,
  members: ReadonlyMap<number, readonly number[]>,
  now: Date,
): Promise<void> {
  for (const [groupId, memberIds] of [...members].toSorted(([one], [other]) => one - other))
    await joinGroup(db, programId, kind, groupId, memberIds, { by, now });
}
