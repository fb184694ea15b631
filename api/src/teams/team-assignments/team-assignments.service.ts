import {
  assignmentUndoHours,
  type AssignmentPreview,
  maxAssigned,
  type previewTeamAssignment,
  type TeamAssignment,
  toFlag,
} from '@stridewell/contracts';
import type { z } from 'zod';
import { lockMembers } from '#engine/leaderboard/index.ts';
import { type Db, newId } from '#engine/postgres/index.ts';
import { fieldProblem, Problem } from '#engine/requests/index.ts';
import {
  countMembersInNone,
  joinGroup,
  leaveGroup,
} from '#teams/memberships/memberships.service.ts';
import { endEmptyTeams } from '#teams/teams/team-deletions.service.ts';
import { createTeam } from '#teams/teams/teams.service.ts';
import { type DealtTeam, dealTeams, digestOfTeams } from './deal-teams.ts';
import {
  type AssignmentRow,
  insertAssignment,
  selectAssigned,
  selectNewestAssignment,
  selectTakenNames,
  selectUnassigned,
  updateUndone,
} from './team-assignments.sql.ts';

type Wanted = z.output<typeof previewTeamAssignment.query>;

/** Previews the teams to which members without a team would be assigned. */
export async function previewAssignment(
  db: Db,
  programId: number,
  wanted: Wanted,
): Promise<AssignmentPreview> {
  const people = await selectUnassigned(db, programId, maxAssigned);
  const dealt = dealTeams(people, wanted);
  const names = await nameTeams(db, programId, dealt);
  const total = await countMembersInNone(db, programId, 'team');
  return {
    members: people.length,
    left: Math.max(0, total - people.length),
    teams: dealt.map(({ organization, members }, at) => ({
      name: names[at] ?? '',
      organization,
      members: members.map(({ id, name }) => ({ id, name })),
    })),
    digest: digestOfTeams(dealt),
  };
}

/** Assigns members without a team to new teams, if they are still those of the preview. */
export async function assignTeams(
  db: Db,
  { programId, memberId: by }: { programId: number; memberId: number },
  { digest, ...wanted }: Wanted & { digest: string },
  now: Date,
): Promise<TeamAssignment> {
  const dealt = dealTeams(await selectUnassigned(db, programId, maxAssigned), wanted);
  if (dealt.length === 0 || digestOfTeams(dealt) !== digest)
    throw fieldProblem(
      'validation_failed',
      'digest',
      'Someone joined or left in the meantime. Check the preview again.',
    );
  const names = await nameTeams(db, programId, dealt);
  const everybody = dealt.flatMap(({ members }) => members.map(({ id }) => id));
  // Lock all members before any team, as all code that changes groups does.
  await lockMembers(db, programId, everybody);
  const put: { memberId: number; teamId: number }[] = [];
  for (const [at, { organizationId, members }] of dealt.entries()) {
    const team = { name: names[at] ?? '', organizationId, createdBy: by };
    const teamId = await createTeam(db, programId, team, now);
    const memberIds = members.map(({ id }) => id);
    await joinGroup(db, programId, 'teams', teamId, memberIds, { by, now });
    put.push(...memberIds.map((memberId) => ({ memberId, teamId })));
  }
  const assignmentId = newId();
  await insertAssignment(db, programId, { assignmentId, madeBy: by, madeAt: now }, put);
  return requireNewest(db, programId);
}

/** Reads the newest assignment while it can be undone; null if there is none. */
export async function readAssignment(
  db: Db,
  programId: number,
  now: Date,
): Promise<TeamAssignment | null> {
  const row = await selectNewestAssignment(db, programId);
  return row && undoEnd(row) > now ? describe(row) : null;
}

/** Removes the members who are still in the new teams, and ends the teams that become empty. */
export async function undoAssignment(
  db: Db,
  { programId, memberId: by }: { programId: number; memberId: number },
  now: Date,
): Promise<TeamAssignment> {
  const newest = await selectNewestAssignment(db, programId);
  if (!newest || undoEnd(newest) <= now) throw new Problem('not_found');
  if (!(await updateUndone(db, programId, newest.id, now))) throw new Problem('not_found');
  const assigned = await selectAssigned(db, programId, newest.id);
  await lockMembers(
    db,
    programId,
    assigned.map(({ memberId }) => memberId),
  );
  const there = assigned.filter(({ isThere }) => isThere).map(({ memberId }) => memberId);
  if (there.length > 0) await leaveGroup(db, programId, 'teams', there, { by, now });
  const teamIds = [...new Set(assigned.map(({ teamId }) => teamId))];
  await endEmptyTeams(db, programId, teamIds, now);
  return requireNewest(db, programId);
}

async function requireNewest(db: Db, programId: number): Promise<TeamAssignment> {
  const row = await selectNewestAssignment(db, programId);
  if (!row) throw new Problem('not_found');
  return describe(row);
}

function undoEnd({ madeAt }: AssignmentRow): Date {
  return new Date(Date.parse(madeAt) + assignmentUndoHours * 3_600_000);
}

function describe(row: AssignmentRow): TeamAssignment {
  const { id, teams, members } = row;
  return {
    id,
    teams,
    members,
    madeAt: new Date(row.madeAt).toISOString(),
    undoUntil: undoEnd(row).toISOString(),
    isUndone: toFlag(row.undoneAt !== null),
  };
}

/** Returns unused team names: after the organization or just "Team", with the first free numbers. */
async function nameTeams(
  db: Db,
  programId: number,
  teams: readonly DealtTeam[],
): Promise<string[]> {
  const names: string[] = [];
  const stems = teams.map(({ organization }) => organization ?? 'Team');
  const taken = new Set<string>();
  for (let from = 1; names.length < teams.length; from += teams.length) {
    const numbers = Array.from({ length: teams.length }, (_, at) => from + at);
    const candidates = [...new Set(stems)].flatMap((stem) =>
      numbers.map((number) => `${stem} ${number}`),
    );
    for (const name of await selectTakenNames(db, programId, candidates)) taken.add(name);
    names.length = 0;
    const next = new Map<string, number>();
    for (const stem of stems) {
      let number = next.get(stem) ?? 1;
      while (taken.has(`${stem} ${number}`.toLowerCase())) number += 1;
      if (number >= from + teams.length) break;
      next.set(stem, number + 1);
      names.push(`${stem} ${number}`);
    }
  }
  return names;
}
