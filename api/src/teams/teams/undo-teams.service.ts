import { lockGroups } from '#engine/leaderboard/index.ts';
import type { Undoer } from '#programs/bulk-acts/bulk-acts.service.ts';
import { selectMembersOfTeams } from './team-changes.sql.ts';
import { endEmptyTeams } from './team-changes.service.ts';

/** Ends teams that were made at once, while nobody has joined one of them. */
export const undoMadeTeams: Undoer = {
  async countChanged(db, programId, items) {
    const teamIds = items.map(({ itemId }) => itemId);
    const live = await lockGroups(db, programId, 'teams', teamIds);
    const members = await selectMembersOfTeams(db, programId, teamIds);
    const full = new Set(members.map(({ teamId }) => teamId));
    return teamIds.length - live.filter((teamId) => !full.has(teamId)).length;
  },
  undo: (db, { programId }, items, now) =>
    endEmptyTeams(
      db,
      programId,
      items.map(({ itemId }) => itemId),
      now,
    ),
};
