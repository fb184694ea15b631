import type { RoleName } from '@stridewell/contracts';
import type { Db } from '#engine/postgres/index.ts';

/** A member linked to a subject of an identity provider. */
export interface Identified {
  memberId: number;
  roleName: RoleName;
  hasLeft: boolean;
}

/** Selects the member of a subject. */
export async function selectIdentified(
  db: Db,
  programId: number,
  { issuer, subject }: { issuer: string; subject: string },
): Promise<Identified | undefined> {
  const row = await db
    .selectFrom('openidIdentity')
    .innerJoin('member', (join) =>
      join
        .on('member.programId', '=', programId)
        .onRef('member.memberId', '=', 'openidIdentity.memberId'),
    )
    .select(['member.memberId', 'member.roleName', 'member.deactivatedAt'])
    .where('openidIdentity.programId', '=', programId)
    .where('openidIdentity.issuer', '=', issuer)
    .where('openidIdentity.subject', '=', subject)
    .executeTakeFirst();
  if (!row) return undefined;
  const { deactivatedAt, ...member } = row;
  return { ...member, hasLeft: deactivatedAt !== null };
}

/** Links a subject to a member; returns false if the member, or the subject, is already linked otherwise. */
export async function insertIdentity(
  db: Db,
  programId: number,
  identity: { issuer: string; subject: string; memberId: number; createdAt: Date },
): Promise<boolean> {
  const inserted = await db
    .insertInto('openidIdentity')
    .values({ programId, ...identity })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return (inserted.numInsertedOrUpdatedRows ?? 0n) > 0n;
}
