import { addDays } from '@stridewell/rules';
import type { Db } from '#engine/postgres/index.ts';
import { createDiscussion } from '#community/discussions/discussions.service.ts';
import type { SeededMember } from './cast-members.ts';
import { clockTime } from './clock-time.ts';
import type { DemoDiscussions } from './demo-writings.ts';

/** Adds the posts of a demo program to its teams and challenges, whose ids are given by name. */
export async function seedDiscussions(
  db: Db,
  programId: number,
  discussions: DemoDiscussions,
  members: readonly SeededMember[],
  topics: ReadonlyMap<string, number>,
  { timeZone, today }: { timeZone: string; today: string },
): Promise<void> {
  const ids = new Map(members.map(({ username, memberId }) => [username, memberId]));
  const viewerOf = (username: string) => {
    const memberId = ids.get(username);
    if (memberId === undefined) throw new Error(`The demo has no member ${username}.`);
    return { programId, memberId, sessionId: 0, adminLevel: 0, timeZone, dayStartsAt: 0 } as const;
  };
  for (const [name, posts] of Object.entries(discussions)) {
    const topic = topics.get(name);
    if (topic === undefined) throw new Error(`The demo has no team or challenge named ${name}.`);
    for (const { by, daysAgo, time, text, replies = [] } of posts) {
      const at = (clock: string) => clockTime(addDays(today, -daysAgo), clock, timeZone);
      const post = await createDiscussion(db, viewerOf(by), { topic, text }, at(time));
      for (const reply of replies) {
        const words = { topic, parentId: post.id, text: reply.text };
        await createDiscussion(db, viewerOf(reply.by), words, at(reply.time));
      }
    }
  }
}
