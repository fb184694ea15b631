import { addDays } from '@stridewell/rules';
import type { Db } from '#foundation/database/in-program.ts';
import type { Viewer } from '#foundation/http/viewer.ts';
import { inviteFriends } from '#people/friends/friends.service.ts';
import { createComment } from '#people/journals/journal-comments.service.ts';
import { createJournal } from '#people/journals/journals.service.ts';
import type { SeededMember } from './cast-members.ts';
import { demoJournals } from './demo-writings.ts';

/** Gives the people to try friends, requests to answer, and something to read. */
export async function seedFriends(
  db: Db,
  programId: number,
  members: readonly SeededMember[],
  { accounts, timeZone, today, now }: DemoTime & { accounts: number },
): Promise<void> {
  const viewerOf = ({ memberId }: SeededMember): Viewer => ({
    programId,
    memberId,
    sessionId: 0,
    adminLevel: 0,
    timeZone,
    dayStartsAt: 0,
  });
  const others = members.slice(accounts);
  for (const [at, account] of members.slice(0, accounts).entries()) {
    const people = others.slice(at * 6, at * 6 + 6);
    const [viewer, ids] = [viewerOf(account), people.map(({ memberId }) => memberId)];
    await inviteFriends(db, viewer, ids.slice(0, 4), now);
    for (const friend of people.slice(0, 4)) {
      await inviteFriends(db, viewerOf(friend), [account.memberId], now);
    }
    for (const asking of people.slice(4)) {
      await inviteFriends(db, viewerOf(asking), [account.memberId], now);
    }
    for (const [nth, written] of (demoJournals[account.username] ?? []).entries()) {
      const { daysAgo, text, comment } = written;
      const entry = { text, visibility: 'public', date: addDays(today, -daysAgo) } as const;
      const journal = await createJournal(db, viewer, entry, now);
      const by = people[nth];
      if (by && comment !== undefined) {
        await createComment(db, viewerOf(by), { journalId: journal.id, text: comment }, now);
      }
    }
  }
}

interface DemoTime {
  timeZone: string;
  /** The program's day. */
  today: string;
  now: Date;
}
