import { sql } from 'kysely';
import type { Db } from '#engine/postgres/index.ts';

/** The subject of a topic. */
export type About = 'team' | 'challenge';

/** The counters of a topic. */
export interface TopicCounts {
  posts: number;
  withPhotos: number;
}

/** Selects the active team of a topic, and the viewer's role in it; undefined for other topics. */
export async function selectTeamOfTopic(
  db: Db,
  { programId, memberId }: { programId: number; memberId: number },
  topicId: number,
): Promise<{ name: string; isJoined: boolean; isTeamLeader: boolean } | undefined> {
  const { rows } = await sql<{ name: string; isJoined: boolean; isTeamLeader: boolean }>`
    select team.name, own.member_id is not null as is_joined,
      coalesce(own.is_leader, false) as is_team_leader
    from team
    left join team_member own on own.program_id = ${programId} and own.team_id = team.team_id
      and own.member_id = ${memberId} and own.left_at is null
    where team.program_id = ${programId} and team.team_id = ${topicId} and team.ended_at is null`.execute(
    db,
  );
  return rows[0];
}

/** Adds to the counters of a topic, and creates them if needed. */
export async function addToTopic(
  db: Db,
  programId: number,
  { topicId, about }: { topicId: number; about: About },
  { posts, withPhotos }: TopicCounts,
): Promise<void> {
  await sql`
    insert into topic (program_id, topic_id, about, posts, with_photos)
    values (${programId}, ${topicId}, ${about}, ${posts}, ${withPhotos})
    on conflict (program_id, topic_id) do update
    set posts = topic.posts + excluded.posts, with_photos = topic.with_photos + excluded.with_photos`.execute(
    db,
  );
}

/** Subtracts from the counters of a topic. */
export async function takeFromTopic(
  db: Db,
  programId: number,
  topicId: number,
  { posts, withPhotos }: TopicCounts,
): Promise<void> {
  await db
    .updateTable('topic')
    .set({
      posts: sql<number>`posts - ${posts}`,
      withPhotos: sql<number>`with_photos - ${withPhotos}`,
    })
    .where('programId', '=', programId)
    .where('topicId', '=', topicId)
    .execute();
}

/** Reads the counters of a topic; all are zero if no one has written in it. */
export async function selectTopicCounts(
  db: Db,
  programId: number,
  topicId: number,
): Promise<TopicCounts> {
  const row = await db
    .selectFrom('topic')
    .select(['posts', 'withPhotos'])
    .where('programId', '=', programId)
    .where('topicId', '=', topicId)
    .executeTakeFirst();
  return row ?? { posts: 0, withPhotos: 0 };
}

/** Selects the newest post or reply of a topic; 0 if there is none. */
export async function selectNewestPost(
  db: Db,
  programId: number,
  topicId: number,
): Promise<number> {
  const row = await db
    .selectFrom('discussion')
    .select('discussionId')
    .where('programId', '=', programId)
    .where('topicId', '=', topicId)
    .orderBy('discussionId', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.discussionId ?? 0;
}

/** Selects whether a member is subscribed to a topic, with how many posts by others they haven't seen, up to `most`. */
export async function selectSubscription(
  db: Db,
  programId: number,
  { topicId, memberId, most }: { topicId: number; memberId: number; most: number },
): Promise<{ isOn: boolean; unread: number } | undefined> {
  const { rows } = await sql<{ isOn: boolean; unread: number }>`
    select subscription.is_on as "isOn", (
      select count(*)::int from (
        select from discussion post
        where post.program_id = ${programId} and post.topic_id = ${topicId}
          and post.discussion_id > subscription.last_read_id and post.member_id <> ${memberId}
        limit ${most}) newer) as unread
    from topic_subscription subscription
    where subscription.program_id = ${programId} and subscription.topic_id = ${topicId}
      and subscription.member_id = ${memberId}`.execute(db);
  return rows[0];
}

/** Subscribes a member to a topic, or unsubscribes them. */
export async function upsertSubscription(
  db: Db,
  programId: number,
  row: { topicId: number; memberId: number; isOn: boolean; lastReadId: number },
): Promise<void> {
  await db
    .insertInto('topicSubscription')
    .values({ ...row, programId })
    .onConflict((conflict) =>
      conflict
        .columns(['programId', 'topicId', 'memberId'])
        .doUpdateSet({ isOn: row.isOn, lastReadId: row.lastReadId }),
    )
    .execute();
}

/**
 * Subscribes a member who has just written to a topic, unless they have unsubscribed before; marks their own post as
 * read.
 */
export async function subscribeAuthor(
  db: Db,
  programId: number,
  row: { topicId: number; memberId: number; lastReadId: number },
): Promise<void> {
  await db
    .insertInto('topicSubscription')
    .values({ ...row, programId, isOn: true })
    .onConflict((conflict) =>
      conflict
        .columns(['programId', 'topicId', 'memberId'])
        .doUpdateSet({ lastReadId: row.lastReadId }),
    )
    .execute();
}

/** Marks the posts of a topic as read up to one of them, if the member has a subscription. */
export async function updateLastRead(
  db: Db,
  programId: number,
  { topicId, memberId, lastReadId }: { topicId: number; memberId: number; lastReadId: number },
): Promise<void> {
  await db
    .updateTable('topicSubscription')
    .set({ lastReadId: sql<number>`greatest(last_read_id, ${lastReadId}::bigint)` })
    .where('programId', '=', programId)
    .where('topicId', '=', topicId)
    .where('memberId', '=', memberId)
    .execute();
}
