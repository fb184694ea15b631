import type { RoleName } from '@stridewell/contracts';
import { sql } from 'kysely';
import type { Db } from '#engine/postgres/index.ts';

/** The condition for posts by others that are newer than those the subscriber has seen or was emailed about. */
function isNews(programId: number) {
  return sql`post.program_id = ${programId} and post.topic_id = subscription.topic_id
    and post.discussion_id > greatest(subscription.last_read_id, subscription.mailed_id)
    and post.member_id <> subscription.member_id`;
}

/** Selects the next subscribers with new posts, after a member id. */
export async function selectSubscribersWithNews(
  db: Db,
  programId: number,
  { after, most }: { after: number; most: number },
): Promise<number[]> {
  const { rows } = await sql<{ memberId: number }>`
    select distinct subscription.member_id from topic_subscription subscription
    where subscription.program_id = ${programId} and subscription.is_on
      and subscription.member_id > ${after}
      and exists (select from discussion post where ${isNews(programId)})
    order by subscription.member_id limit ${most}`.execute(db);
  return rows.map(({ memberId }) => memberId);
}

/** A subscriber to email. */
export interface Subscriber {
  memberId: number;
  email: string;
  firstName: string;
  language: 'en' | 'es' | null;
  roleName: RoleName;
  timeZone: string | null;
  dayStartsAt: number;
}

/** Selects a subscriber who may be emailed: current member, wants emails, and not emailed since an instant. */
export async function selectMailable(
  db: Db,
  programId: number,
  memberId: number,
  { emailType, since }: { emailType: string; since: Date },
): Promise<Subscriber | undefined> {
  const { rows } = await sql<Subscriber>`
    select member.member_id, member.email, member.first_name, member.language, member.role_name,
      member.time_zone, member.day_starts_at
    from member
    where member.program_id = ${programId} and member.member_id = ${memberId}
      and member.deactivated_at is null
      and not exists (select from ended_mail_list ended
        where ended.program_id = ${programId} and ended.member_id = ${memberId}
          and ended.list = 'discussions')
      and not exists (select from email
        where email.program_id = ${programId} and email.member_id = ${memberId}
          and email.email_type = ${emailType} and email.created_at > ${since})`.execute(db);
  return rows[0];
}

/** New posts of a topic. */
export interface TopicNewsRow {
  topicId: number;
  /** From people whom the subscriber has not blocked, up to `most`. */
  posts: number;
  newestId: number;
}

/** Selects a subscriber's topics with new posts, the most active first. */
export async function selectNews(
  db: Db,
  programId: number,
  memberId: number,
  most: number,
): Promise<TopicNewsRow[]> {
  const { rows } = await sql<TopicNewsRow>`
    select subscription.topic_id, (
        select count(*)::int from (
          select from discussion post where ${isNews(programId)}
            and not exists (select from member_block block
              where block.program_id = ${programId} and block.member_id = ${memberId}
                and block.blocked_id = post.member_id)
          limit ${most}) counted) as posts,
      newest.discussion_id as newest_id
    from topic_subscription subscription
    cross join lateral (select post.discussion_id from discussion post where ${isNews(programId)}
      order by post.discussion_id desc limit 1) newest
    where subscription.program_id = ${programId} and subscription.member_id = ${memberId}
      and subscription.is_on
    order by posts desc, subscription.topic_id`.execute(db);
  return rows;
}

/** Stores up to which post a subscriber was emailed about a topic. */
export async function updateMailed(
  db: Db,
  programId: number,
  { topicId, memberId, newestId }: { topicId: number; memberId: number; newestId: number },
): Promise<void> {
  await db
    .updateTable('topicSubscription')
    .set({ mailedId: newestId })
    .where('programId', '=', programId)
    .where('topicId', '=', topicId)
    .where('memberId', '=', memberId)
    .execute();
}
