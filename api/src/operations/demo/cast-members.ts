import { newId } from '#engine/postgres/index.ts';
import { demoName, usernameOf, type DemoPerson } from './demo-people.ts';
import type { DemoProgram } from './demo-programs.ts';
import { makeDays } from './made-days.ts';
import { readRecordedPeople, type RecordedPerson } from './recorded-days.ts';

const recordings = new URL('../../../demo/fitbit-2016/', import.meta.url);

/** A member of the demo as the seed modules use them. */
export interface SeededMember extends DemoPerson {
  memberId: number;
  username: string;
  days: RecordedPerson;
}

/** Gives every person of a demo program an id, a login and days. */
export function castMembers(demo: DemoProgram): SeededMember[] {
  const recorded = demo.hasRecordings ? readRecordedPeople(recordings) : [];
  const others = Array.from({ length: demo.people }, (_, at): DemoPerson => {
    return { ...demoName(demo.namesFrom + at), role: 'NonAdmin' };
  });
  const firstIdle = demo.accounts.length + others.length - (demo.idle ?? 0);
  return [...demo.accounts, ...others].map((person, at) => {
    const days = at < firstIdle ? (recorded[at] ?? makeDays(at + demo.people, 31)) : [];
    const isAccount = at < demo.accounts.length;
    return {
      ...person,
      memberId: newId(),
      username: usernameOf(person),
      // The demo accounts start their day with nothing logged, so that their first walk visibly counts.
      days: isAccount ? days.filter(({ daysAgo }) => daysAgo > 0) : days,
    };
  });
}
