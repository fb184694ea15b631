import { lockGroups, lockMembers, returnGroups } from '#engine/leaderboard/index.ts';
import { refuseTaken } from '#engine/requests/index.ts';
import type { BulkActItem, Undoer } from '#programs/bulk-acts/bulk-acts.service.ts';
import { joinGroup, readOpenGroups } from '#teams/memberships/memberships.service.ts';
import {
  selectEndedTeamsForUpdate,
  selectMembersOfTeams,
  updateTeamsReturned,
} from './team-changes.sql.ts';
import { type DeletedTeam, endEmptyTeams } from './team-deletions.service.ts';
import { changeLeader } from './teams.service.ts';

const idsOf = (items: readonly BulkActItem[]) => items.map(({ itemId }) => itemId);

/** Ends teams that were created together, as long as no one has joined any of them. */
export const undoMadeTeams: Undoer = {
  async countChanged(db, programId, items) {
    const teamIds = idsOf(items);
    const live = await lockGroups(db, programId, 'teams', teamIds);
    const members = await selectMembersOfTeams(db, programId, teamIds);
    const full = new Set(members.map(({ teamId }) => teamId));
    return teamIds.length - live.filter((teamId) => !full.has(teamId)).length;
  },
  undo: (db, { programId }, items, now) => endEmptyTeams(db, programId, idsOf(items), now),
};

/** Restores deleted teams, with the members who haven't joined another one since. */
export const undoDeletedTeams: Undoer = {
  atOnce: 25,
  async countChanged(db, programId, items) {
    return items.length - (await selectEndedTeamsForUpdate(db, programId, idsOf(items))).length;
  },
  async undo(db, { programId, memberId: by }, items, now) {
    const teamIds = idsOf(items);
    const deleted = new Map(items.map(({ itemId, facts }) => [itemId, facts as DeletedTeam])); // stored by `deleteTeam`
    const everyone = [...deleted.values()].flatMap(({ memberIds }) => memberIds);
    const here = (await lockMembers(db, programId, everyone)).map(({ memberId }) => memberId);
    const elsewhere = await readOpenGroups(db, programId, 'teams', here);
    const free = new Set(here.filter((memberId) => !elsewhere.has(memberId)));
    await refuseTaken(updateTeamsReturned(db, programId, teamIds), 'name');
    await returnGroups(db, programId, 'teams', teamIds, now);
    for (const teamId of teamIds.toSorted((one, other) => one - other)) {
      const { memberIds = [], leaderIds = [] } = deleted.get(teamId) ?? {};
      const back = memberIds.filter((memberId) => free.has(memberId));
      if (back.length === 0) continue;
      await joinGroup(db, programId, 'teams', teamId, back, { by, now });
      for (const memberId of leaderIds.filter((leaderId) => free.has(leaderId)))
        await changeLeader(db, programId, { teamId, memberId, isLeader: true });
    }
  },
};
