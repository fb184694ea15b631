import type { Db } from '#database/in-program.ts';

/** A team, as it is made. */
export interface NewTeamRow {
  teamId: number;
  name: string;
  description: string;
  image: string | null;
  isOpen: boolean;
  organizationId: number | null;
  createdBy: number;
  createdAt: Date;
}

/** Inserts teams. */
export async function insertTeams(
  db: Db,
  programId: number,
  teams: readonly NewTeamRow[],
): Promise<void> {
  await db
    .insertInto('team')
    .values(teams.map((team) => ({ programId, ...team })))
    .execute();
}
