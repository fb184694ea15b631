import { isOfTier } from '@stridewell/rules';
import type { Db } from '#engine/postgres/index.ts';
import { readChosenProgram } from '#programs/settings/settings.service.ts';
import { selectGroupsByName } from './known-people.sql.ts';
import type { SaidPerson } from './read-people-file.ts';

/** The program's limits for the groups that a file names; group names are in lower case. */
export interface GroupLimits {
  /** How many more members each team can take. */
  room: Map<string, number>;
  /** The organizations that don't exist and can't be created, because the program isn't on the Pro tier. */
  refusedOrganizations: ReadonlySet<string>;
}

/** Reads which groups of a file have room or can be created. */
export async function readGroupLimits(
  db: Db,
  programId: number,
  said: readonly SaidPerson[],
): Promise<GroupLimits> {
  const namesOf = (kind: 'organization' | 'team') => [
    ...new Set(said.flatMap((person) => person[kind]?.toLowerCase() ?? [])),
  ];
  const { tier, settings } = await readChosenProgram(db, programId);
  const most = settings.team.maxTeamMembers ?? Number.POSITIVE_INFINITY;
  const teamNames = namesOf('team');
  const teams = await selectGroupsByName(db, programId, 'team', teamNames);
  const room = new Map(teamNames.map((name) => [name, most - (teams.get(name)?.members ?? 0)]));
  const wanted = isOfTier(tier, 'pro') ? [] : namesOf('organization');
  const organizations = await selectGroupsByName(db, programId, 'organization', wanted);
  return { room, refusedOrganizations: new Set(wanted.filter((name) => !organizations.has(name))) };
}
