import type { PushBrowser } from '@stridewell/contracts';
import { sql } from 'kysely';
import type { Db } from '#engine/postgres/index.ts';

/** The topics of notifications. */
export type PushTopic = 'push-reminders' | 'push-weekly' | 'push-devices';

/** Selects the browsers of a member, newest first. */
export function selectBrowsers(
  db: Db,
  programId: number,
  memberId: number,
): Promise<{ pushBrowserId: number }[]> {
  return db
    .selectFrom('pushBrowser')
    .select('pushBrowserId')
    .where('programId', '=', programId)
    .where('memberId', '=', memberId)
    .orderBy('pushBrowserId', 'desc')
    .execute();
}

/** Selects a browser of a member. */
export function selectBrowser(
  db: Db,
  programId: number,
  pushBrowserId: number,
): Promise<(PushBrowser & { memberId: number }) | undefined> {
  return db
    .selectFrom('pushBrowser')
    .select(['endpoint', 'p256dh', 'auth', 'memberId'])
    .where('programId', '=', programId)
    .where('pushBrowserId', '=', pushBrowserId)
    .executeTakeFirst();
}

/** Inserts a browser; an existing one becomes the member's. */
export async function upsertBrowser(
  db: Db,
  programId: number,
  row: PushBrowser & { pushBrowserId: number; memberId: number; createdAt: Date },
): Promise<void> {
  const { memberId, p256dh, auth } = row;
  await db
    .insertInto('pushBrowser')
    .values({ programId, ...row })
    .onConflict((conflict) =>
      conflict.columns(['programId', 'endpoint']).doUpdateSet({ memberId, p256dh, auth }),
    )
    .execute();
}

/** Deletes browsers by their numbers. */
export async function deleteBrowsers(
  db: Db,
  programId: number,
  ids: readonly number[],
): Promise<void> {
  await db
    .deleteFrom('pushBrowser')
    .where('programId', '=', programId)
    .where('pushBrowserId', '=', sql<number>`any(${ids}::bigint[])`)
    .execute();
}

/** Deletes a browser of a member, or all of them. */
export async function deleteBrowsersOf(
  db: Db,
  programId: number,
  memberId: number,
  endpoint: string | undefined,
): Promise<void> {
  await db
    .deleteFrom('pushBrowser')
    .where('programId', '=', programId)
    .where('memberId', '=', memberId)
    .$if(endpoint !== undefined, (query) => query.where('endpoint', '=', endpoint ?? ''))
    .execute();
}

/** Records that a member is notified of a topic, unless they were since an instant; returns whether it did. */
export async function claimNote(
  db: Db,
  programId: number,
  { memberId, topic, since, now }: { memberId: number; topic: PushTopic; since: Date; now: Date },
): Promise<boolean> {
  const rows = await db
    .insertInto('pushNote')
    .values({ programId, memberId, topic, sentAt: now })
    .onConflict((conflict) =>
      conflict
        .columns(['programId', 'memberId', 'topic'])
        .doUpdateSet({ sentAt: now })
        .where(sql<boolean>`push_note.sent_at <= ${since}`),
    )
    .returning('memberId')
    .execute();
  return rows.length > 0;
}
