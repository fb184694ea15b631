import type { Db } from '#engine/postgres/index.ts';

/** Selects the program's time zone and the member's language. */
export async function selectFileSettings(
  db: Db,
  programId: number,
  memberId: number,
): Promise<{ timeZone: string; language: 'en' | 'es' | null }> {
  return (
    db
      .selectFrom('program')
      // An admin of the provider is a member of another program.
      .leftJoin('member', (join) =>
        join.on('member.programId', '=', programId).on('member.memberId', '=', memberId),
      )
      .select(['program.timeZone', 'member.language'])
      .where('program.programId', '=', programId)
      .executeTakeFirstOrThrow()
  );
}
