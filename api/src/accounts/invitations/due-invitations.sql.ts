import { sql } from 'kysely';
import type { Db } from '#engine/postgres/index.ts';

/** Selects the programs with invitations that are due. */
export function selectProgramsToInvite(db: Db, now: Date): Promise<{ programId: number }[]> {
  return db
    .selectFrom('member')
    .select('programId')
    .distinct()
    .where(sql<boolean>`invitation_due_at <= ${now}`)
    .where('deactivatedAt', 'is', null)
    .where('lastVisitAt', 'is', null)
    .execute();
}
