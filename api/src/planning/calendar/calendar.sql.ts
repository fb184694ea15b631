import type { MailAudience, MailingState } from '@stridewell/contracts';
import { sql } from 'kysely';
import type { Db } from '#engine/postgres/index.ts';

/** The days of the calendar, or one thing on it. */
export type Which = { first: string; last: string } | { id: number };

/** Selects the challenges on some days. */
export function selectChallengesOn(db: Db, programId: number, which: Which) {
  return db
    .selectFrom('challenge')
    .innerJoin('leaderboard as board', (join) =>
      join
        .on('board.programId', '=', programId)
        .onRef('board.leaderboardId', '=', 'challenge.challengeId'),
    )
    .where('challenge.programId', '=', programId)
    .where('challenge.deletedAt', 'is', null)
    .$if('id' in which, (query) =>
      query.where('challenge.challengeId', '=', 'id' in which ? which.id : 0),
    )
    .$if('first' in which, (query) =>
      query
        .where(sql<boolean>`board.start_day <= ${'first' in which ? which.last : ''}`)
        .where(sql<boolean>`board.end_day >= ${'first' in which ? which.first : ''}`),
    )
    .select(['challenge.challengeId as id', 'challenge.name as title', 'challenge.version'])
    .select([
      sql<string>`board.start_day`.as('startDate'),
      sql<string>`board.end_day`.as('endDate'),
      'challenge.lastJoinDay as lastJoinDate',
    ])
    .execute();
}

/** Selects the notices on some days. */
export function selectNoticesOn(db: Db, programId: number, which: Which) {
  return db
    .selectFrom('notice')
    .where('programId', '=', programId)
    .$if('id' in which, (query) => query.where('noticeId', '=', 'id' in which ? which.id : 0))
    .$if('first' in which, (query) =>
      query
        .where('begins', '<=', 'first' in which ? which.last : '')
        .where(sql<boolean>`coalesce(expires, begins) >= ${'first' in which ? which.first : ''}`),
    )
    .select(['noticeId as id', 'title', 'begins as startDate', 'expires as endDate'])
    .select(['type', 'organizationId', 'message', 'allMembers'])
    .execute();
}

/** The program's day on which a mailing is sent: the planned one, or that on which it was sent. */
const mailDay = (timeZone: string) =>
  sql<string>`coalesce(send_on, (coalesce(sent_at, created_at) at time zone ${timeZone})::date)`;

/** Selects the mailings on some days, except for canceled ones. */
export async function selectMailingsOn(
  db: Db,
  programId: number,
  timeZone: string,
  which: Which,
): Promise<MailingOnDay[]> {
  const day = mailDay(timeZone);
  const rows = await db
    .selectFrom('mailing')
    .where('programId', '=', programId)
    .where('state', '<>', 'cancelled')
    .$if('id' in which, (query) => query.where('mailingId', '=', 'id' in which ? which.id : 0))
    .$if('first' in which, (query) =>
      query.where(
        sql<boolean>`${day} between ${'first' in which ? which.first : ''}
          and ${'first' in which ? which.last : ''}`,
      ),
    )
    .select(['mailingId as id', 'subject as title', 'state', 'audience', 'createdBy'])
    .select(['body', 'subjectEs', 'bodyEs', day.as('startDate')])
    .execute();
  // The state is checked by the column, the audience by the contract.
  return rows as MailingOnDay[]; // as above
}

/** A mailing on its day. */
export interface MailingOnDay {
  id: number;
  title: string;
  state: MailingState;
  audience: MailAudience;
  /** Null for the provider's. */
  createdBy: number | null;
  body: string;
  subjectEs: string | null;
  bodyEs: string | null;
  startDate: string;
}
