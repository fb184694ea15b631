import { z } from '@stridewell/contracts/zod';
import { BulkActToken, undoHours } from '#programs/bulk-acts.ts';
import { endpoint } from '#wire/endpoint.ts';
import { Id, line } from '#wire/primitives.ts';

/** An organization (or whatever the program calls them), as everyone in the program sees it. */
export const Organization = z.strictObject({
  id: Id,
  name: z.string(),
  programId: Id,
  image: z.string().nullable(),
  members: z.int(),
  teams: z.int(),
  /** Whether the viewer is in it. */
  isJoined: z.boolean(),
});

/** An organization, parsed. */
export type Organization = z.infer<typeof Organization>;

const search = z.string().trim().min(1).max(100).optional();
/** The id of an uploaded picture; null for none. */
const image = Id.nullable().optional();
const memberParams = z.strictObject({ memberId: Id });
const chosen = z.strictObject({ organizationId: Id });

/** Lists the organizations of a program. */
export const listProgramOrganizations = endpoint({
  method: 'GET',
  path: '/programs/:id/organizations',
  summary: "List a program's organizations, by name",
  access: 'member',
  owns: 'program',
  params: z.strictObject({ id: Id }),
  query: z.strictObject({ search }),
  shows: ['organizations'],
  response: Organization,
  list: { perPage: 15 },
});

/** Lists the organizations of the viewer's program. */
export const listOrganizations = endpoint({
  method: 'GET',
  path: '/organizations',
  summary: "List your program's organizations, by name",
  access: 'member',
  query: z.strictObject({ search }),
  shows: ['organizations'],
  response: Organization,
  list: { perPage: 15 },
});

/** Reads an organization. */
export const getOrganization = endpoint({
  method: 'GET',
  path: '/organization',
  summary: 'Get an organization by id or name, or your own',
  access: 'member',
  query: z.strictObject({
    organizationId: Id.optional(),
    name: z.string().trim().min(1).optional(),
  }),
  shows: ['organizations'],
  response: Organization,
});

/** Creates an organization. */
export const createOrganization = endpoint({
  method: 'POST',
  path: '/organizations',
  summary: 'Create an organization',
  access: 'admin',
  takesPictures: true,
  creates: true,
  body: z.strictObject({ programId: Id.optional(), name: line(120), image }),
  changes: ['organizations', 'leaderboards'],
  response: Organization,
  errors: ['already_taken', 'pro_tier_needed'],
});

/** Changes an organization. */
export const updateOrganization = endpoint({
  method: 'POST',
  path: '/organization',
  summary: 'Update an organization',
  access: 'admin',
  takesPictures: true,
  body: z.strictObject({ organizationId: Id, name: line(120).optional(), image }),
  changes: ['organizations', 'leaderboards'],
  response: Organization,
  errors: ['already_taken'],
});

/** Deletes an organization. */
export const deleteOrganization = endpoint({
  method: 'DELETE',
  path: '/organization',
  summary: 'Delete an organization',
  description: `Its members and teams stay in the program without it. Can be undone for ${undoHours} hours.`,
  access: 'admin',
  body: chosen,
  changes: ['organizations', 'leaderboards', 'challenges', 'teams', 'members', 'bulk-acts'],
  response: z.strictObject({ id: Id }),
});

/** Adds teams to an organization. */
export const addOrganizationTeams = endpoint({
  method: 'POST',
  path: '/organization/teams',
  summary: 'Assign teams to an organization',
  description: 'Their members stay in their own organizations.',
  access: 'admin',
  body: z.strictObject({ organizationId: Id, teamIds: z.array(Id).min(1).max(500) }),
  changes: ['organizations', 'teams', 'leaderboards'],
  response: Organization,
});

/** Chooses the viewer's organization. */
export const chooseOrganization = endpoint({
  method: 'POST',
  path: '/organization/members',
  summary: 'Switch to another organization',
  access: 'member',
  body: chosen,
  changes: ['organizations', 'leaderboards', 'members'],
  response: Organization,
  errors: ['organization_locked'],
});

/** Joins an organization. */
export const joinOrganization = endpoint({
  method: 'POST',
  path: '/organization/join',
  summary: "Join an organization if you're in none",
  access: 'member',
  body: chosen,
  changes: ['organizations', 'leaderboards', 'members'],
  response: Organization,
  errors: ['already_in_group'],
});

/** Adds a member to an organization. */
export const addOrganizationMember = endpoint({
  method: 'POST',
  path: '/organization/:memberId/add',
  summary: 'Move a member into an organization',
  access: 'admin',
  params: memberParams,
  // Pages of 1.0 move many members with one call each.
  body: chosen.extend({ bulkAct: BulkActToken }),
  changes: ['bulk-acts', 'organizations', 'leaderboards', 'members'],
  response: Organization,
  errors: ['already_undone'],
});

/** Removes a member from an organization. */
export const removeOrganizationMember = endpoint({
  method: 'POST',
  path: '/organization/:memberId/remove',
  summary: 'Remove a member from an organization',
  access: 'admin',
  params: memberParams,
  body: chosen,
  changes: ['organizations', 'leaderboards', 'members'],
  response: Organization,
  errors: ['not_in_group'],
});
