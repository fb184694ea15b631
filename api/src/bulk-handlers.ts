import {
  addManyToChallenge,
  undoChallengeMembers,
} from '#challenges/challenges/bulk-memberships.service.ts';
import { undoRemovals } from '#members/members/undo-removals.service.ts';
import { undoMoves } from '#teams/memberships/undo-memberships.service.ts';
import { undoDeactivation } from '#members/questions/undo-deactivation.service.ts';
import { undoDeletedMap } from '#challenges/maps/map-deletions.service.ts';
import { undoDeletedQuestion } from '#members/questions/questions.service.ts';
import { undoDeletedTemplate } from '#messaging/email-templates/email-templates.service.ts';
import { undoDeletedNotice } from '#messaging/notices/notices.service.ts';
import { undoDeletedOrganizations } from '#teams/organizations/organization-deletions.service.ts';
import { undoDeletedTeams, undoMadeTeams } from '#teams/teams/undo-teams.service.ts';
import { undoPointFile } from '#activity/imports/undo-point-file.service.ts';
import { undoCalendarMoves } from '#planning/calendar/undo-moves.service.ts';
import { undoDeletedRound } from '#planning/question-rounds/question-rounds.service.ts';
import { undoDeletedSeason } from '#planning/seasons/seasons.service.ts';
import { undoSeason } from '#planning/seasons/undo-seasons.service.ts';
import type { RoleChanges } from '#accounts/program-admins/program-admins.service.ts';
import { createMemberHandlers } from '#members/members/bulk-members.service.ts';
import type { BulkHandlers } from '#programs/bulk-acts/bulk-act-jobs.service.ts';
import type { Undoers } from '#programs/bulk-acts/bulk-acts.service.ts';
import { moveManyToOrganization } from '#teams/organizations/bulk-organizations.service.ts';
import {
  createManyTeams,
  deleteManyTeams,
  moveManyToTeam,
} from '#teams/teams/bulk-teams.service.ts';

/** Returns the handler of each kind of bulk action, for the calls that start one and the job that carries it out. */
export function createBulkHandlers(changes: RoleChanges): BulkHandlers {
  return {
    ...createMemberHandlers(changes),
    'team-members': moveManyToTeam,
    'organization-members': moveManyToOrganization,
    'teams-made': createManyTeams,
    'teams-deleted': deleteManyTeams,
    'challenge-members': addManyToChallenge,
  };
}

/** The undoer of each kind of bulk action. */
export const undoers: Undoers = {
  'team-members': undoMoves('teams'),
  'organization-members': undoMoves('organizations'),
  'teams-made': undoMadeTeams,
  'teams-deleted': undoDeletedTeams,
  'organizations-deleted': undoDeletedOrganizations,
  'members-removed': undoRemovals,
  'questions-off': undoDeactivation,
  'points-file': undoPointFile,
  'challenge-members': undoChallengeMembers,
  'notice-deleted': undoDeletedNotice,
  'template-deleted': undoDeletedTemplate,
  'question-deleted': undoDeletedQuestion,
  'map-deleted': undoDeletedMap,
  'season-deleted': undoDeletedSeason,
  'season-applied': undoSeason,
  'calendar-moved': undoCalendarMoves,
  'round-deleted': undoDeletedRound,
};
