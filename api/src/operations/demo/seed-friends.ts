import { addDays, firstInstantOf } from '@stridewell/rules';
import type { Db } from '#engine/postgres/index.ts';
import type { Viewer } from '#engine/requests/index.ts';
import { inviteFriends } from '#community/friends/friends.service.ts';
import { createComment } from '#community/journals/journal-comments.service.ts';
import { createJournal } from '#community/journals/journals.service.ts';
import type { SeededMember } from './cast-members.ts';
import { clockTime } from './clock-time.ts';
import { demoJournals } from './demo-writings.ts';
import { repeatable } from './made-days.ts';

const minuteMs = 60_000;

/** Gives the demo accounts friends, open friend requests and journal entries, spread over the last weeks. */
export async function seedFriends(
  db: Db,
  programId: number,
  members: readonly SeededMember[],
  { accounts, timeZone, today }: DemoTime & { accounts: number },
): Promise<void> {
  const viewerOf = ({ memberId }: SeededMember): Viewer => ({
    programId,
    memberId,
    sessionId: 0,
    adminLevel: 0,
    timeZone,
    dayStartsAt: 0,
  });
  const chance = repeatable(accounts);
  /** Returns a time between 7:30 a.m. and 9 p.m. */
  const on = (daysAgo: number) =>
    new Date(
      firstInstantOf(addDays(today, -daysAgo), timeZone) + (450 + chance() * 810) * minuteMs,
    );
  const others = members.slice(accounts);
  for (const [at, account] of members.slice(0, accounts).entries()) {
    const people = others.slice(at * 6, at * 6 + 6);
    const [viewer, ids] = [viewerOf(account), people.map(({ memberId }) => memberId)];
    await inviteFriends(db, viewer, ids.slice(0, 4), on(24));
    for (const [nth, friend] of people.slice(0, 4).entries()) {
      await inviteFriends(db, viewerOf(friend), [account.memberId], on(23 - 4 * nth));
    }
    for (const [nth, asking] of people.slice(4).entries()) {
      await inviteFriends(db, viewerOf(asking), [account.memberId], on(1 + 2 * nth));
    }
    for (const [nth, written] of (demoJournals[account.username] ?? []).entries()) {
      const { daysAgo, time, text, comment } = written;
      const date = addDays(today, -daysAgo);
      const entry = { text, visibility: 'public', date } as const;
      const writtenAt = clockTime(date, time, timeZone);
      const journal = await createJournal(db, viewer, entry, writtenAt);
      const by = people[nth];
      if (by && comment !== undefined) {
        const commentedAt = new Date(writtenAt.getTime() + (10 + chance() * 100) * minuteMs);
        const words = { journalId: journal.id, text: comment };
        await createComment(db, viewerOf(by), words, commentedAt);
      }
    }
  }
}

interface DemoTime {
  timeZone: string;
  /** The program's current day. */
  today: string;
}
