import { adminLevels, isAdminLevel } from '@stridewell/contracts';
import type { Db } from '#engine/postgres/index.ts';
import { createOrganization } from '#teams/organizations/organizations.service.ts';
import { joinGroup } from '#teams/memberships/memberships.service.ts';
import { changeLeader, createTeam } from '#teams/teams/teams.service.ts';
import type { SeededMember } from './cast-members.ts';

const teamNames = [
  'Otters',
  'Herons',
  'Kestrels',
  'Foxes',
  'Badgers',
  'Swifts',
  'Hares',
  'Martens',
];
const teamSize = 9;
const organizationNames = ['Operations', 'Care', 'Finance'];

/** Assigns the members of a demo program to teams and organizations, some weeks back. Returns the team ids by name. */
export async function seedGroups(
  db: Db,
  programId: number,
  members: readonly SeededMember[],
  { firstDay, now }: { firstDay: string; now: Date },
): Promise<Map<string, number>> {
  const organiser = members.find(({ role }) => isAdminLevel(adminLevels[role]));
  if (!organiser) throw new Error('Every demo program needs an admin.');
  const by = organiser.memberId;
  const made = new Date(firstDay);
  const ids = members.map(({ memberId }) => memberId);
  const organizationIds: number[] = [];
  for (const [at, name] of organizationNames.entries()) {
    const organizationId = await createOrganization(db, programId, { name }, made);
    const memberIds = ids.filter((_, nth) => nth % organizationNames.length === at);
    const change = { by, now, firstDay };
    await joinGroup(db, programId, 'organizations', organizationId, memberIds, change);
    organizationIds.push(organizationId);
  }
  const teamIds = new Map<string, number>();
  for (const [at, name] of teamNames.entries()) {
    const memberIds = ids.slice(at * teamSize, (at + 1) * teamSize);
    const [leader] = memberIds;
    if (leader === undefined) break;
    const organizationId = organizationIds[at % organizationIds.length] ?? null;
    const teamId = await createTeam(
      db,
      programId,
      { name, createdBy: leader, organizationId },
      made,
    );
    await joinGroup(db, programId, 'teams', teamId, memberIds, { by, now, firstDay });
    await changeLeader(db, programId, { teamId, memberId: leader, isLeader: true });
    teamIds.set(name, teamId);
  }
  return teamIds;
}
