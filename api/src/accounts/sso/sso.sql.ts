import type { Db } from '#engine/postgres/index.ts';

/** Selects the active member of a program with an email address. */
export function selectMemberByEmail(db: Db, programId: number, email: string) {
  return db
    .selectFrom('member')
    .select(['memberId', 'roleName', 'email'])
    .where('programId', '=', programId)
    .where('email', '=', email)
    .where('deactivatedAt', 'is', null)
    .executeTakeFirst();
}

/** Selects the data of a session that sessions opened from it inherit; it can't end before this transaction does. */
export function selectParent(db: Db, programId: number, sessionId: number) {
  return db
    .selectFrom('session')
    .innerJoin('member', (join) =>
      join.on('member.programId', '=', programId).onRef('member.memberId', '=', 'session.memberId'),
    )
    .select([
      'session.sessionId',
      'session.memberId',
      'session.createdAt',
      'session.secondFactorAt',
      'session.openedBy',
    ])
    .where('session.programId', '=', programId)
    .where('session.sessionId', '=', sessionId)
    .where('session.endedAt', 'is', null)
    .where('member.deactivatedAt', 'is', null)
    .forShare('session')
    .executeTakeFirst();
}
