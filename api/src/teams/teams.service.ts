import type { Db } from '#database/in-program.ts';
import { newId } from '#database/new-id.ts';
import { enterGroups } from '#leaderboards/group-boards.service.ts';
import { insertTeams } from './teams.sql.ts';

/** A team, to be made. */
export interface NewTeam {
  name: string;
  description?: string;
  image?: string | null;
  /** Whether anybody may join. */
  isOpen?: boolean;
  organizationId?: number | null;
  createdBy: number;
}

/** Makes a team with nobody in it and answers its id; members come in with `joinGroup`. */
export async function createTeam(
  db: Db,
  programId: number,
  team: NewTeam,
  now: Date,
): Promise<number> {
  const teamId = newId();
  const { name, description = '', image = null, isOpen = true, organizationId = null } = team;
  const row = { teamId, name, description, image, isOpen, organizationId };
  await insertTeams(db, programId, [{ ...row, createdBy: team.createdBy, createdAt: now }]);
  await enterGroups(db, programId, 'teams', [teamId]);
  return teamId;
}
