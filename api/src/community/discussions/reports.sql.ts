import type { ReportedPost } from '@stridewell/contracts';
import { sql } from 'kysely';
import type { Db } from '#engine/postgres/index.ts';
import { type Page, type RowPage, selectPage } from '#engine/requests/index.ts';
import type { PostPlace } from './discussions.sql.ts';

/** Stores a report; a second one by the same member changes its reason. */
export async function upsertReport(
  db: Db,
  programId: number,
  row: {
    discussionId: number;
    reportedBy: number;
    reason: ReportedPost['reasons'][number];
    reportedAt: Date;
  },
): Promise<void> {
  await db
    .insertInto('discussionReport')
    .values({ ...row, programId })
    .onConflict((conflict) =>
      conflict
        .columns(['programId', 'discussionId', 'reportedBy'])
        .doUpdateSet({ reason: row.reason }),
    )
    .execute();
}

/** Resolves the open reports of a post; returns whether there were any. */
export async function closeReports(
  db: Db,
  programId: number,
  discussionId: number,
  settled: { settledBy: number; settledAt: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('discussionReport')
    .set(settled)
    .where('programId', '=', programId)
    .where('discussionId', '=', discussionId)
    .where('settledAt', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** A post with open reports. */
export interface ReportedRow extends Omit<ReportedPost, 'post'> {
  topicId: number;
}

/** Selects a page of the posts with open reports, of all topics or of those that a member moderates. */
export function selectReported(
  db: Db,
  programId: number,
  moderatorId: number | null,
  page: Page<PostPlace>,
): Promise<RowPage<ReportedRow, PostPlace>> {
  const isModerated =
    moderatorId === null
      ? sql<boolean>`true`
      : sql<boolean>`(exists (select from team_member membership
            where membership.program_id = ${programId} and membership.member_id = ${moderatorId}
              and membership.team_id = post.topic_id and membership.is_leader
              and membership.left_at is null)
          or exists (select from challenge
            where challenge.program_id = ${programId} and challenge.challenge_id = post.topic_id
              and challenge.organiser_id = ${moderatorId}))`;
  const query = db
    .selectFrom(
      sql<{ discussionId: number; reports: number; reasons: ReportedRow['reasons'] }>`(
        select discussion_id, count(*)::int as reports, array_agg(distinct reason) as reasons
        from discussion_report
        where program_id = ${programId} and settled_at is null
        group by discussion_id)`.as('report'),
    )
    .innerJoin('discussion as post', (join) =>
      join
        .on('post.programId', '=', programId)
        .onRef('post.discussionId', '=', 'report.discussionId'),
    )
    .innerJoin('topic', (join) =>
      join.on('topic.programId', '=', programId).onRef('topic.topicId', '=', 'post.topicId'),
    )
    .where(isModerated)
    .select([
      'post.discussionId as id',
      'post.topicId',
      sql<ReportedRow['about']>`topic.about`.as('about'),
      sql<string>`coalesce(
        (select team.name from team
          where team.program_id = ${programId} and team.team_id = post.topic_id),
        (select challenge.name from challenge
          where challenge.program_id = ${programId} and challenge.challenge_id = post.topic_id),
        '')`.as('name'),
      'report.reports',
      'report.reasons',
    ]);
  return selectPage(db, query, page, { by: ['id'], direction: 'desc' });
}
