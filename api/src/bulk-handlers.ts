import type { RoleChanges } from '#accounts/program-admins/program-admins.service.ts';
import { createMemberHandlers } from '#members/members/bulk-members.service.ts';
import type { BulkHandlers } from '#programs/bulk-acts/bulk-act-jobs.service.ts';
import { moveManyToOrganization } from '#teams/organizations/bulk-organizations.service.ts';
import {
  createManyTeams,
  deleteManyTeams,
  moveManyToTeam,
} from '#teams/teams/bulk-teams.service.ts';

/** Returns what carries out each kind of bulk act, for the calls that ask for it and the job that does it. */
export function createBulkHandlers(changes: RoleChanges): BulkHandlers {
  return {
    ...createMemberHandlers(changes),
    'team-members': moveManyToTeam,
    'organization-members': moveManyToOrganization,
    'teams-made': createManyTeams,
    'teams-deleted': deleteManyTeams,
  };
}
