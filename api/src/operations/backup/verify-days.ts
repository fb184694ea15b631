import { type CountableEntry, dayRuleVersion, deriveDay } from '@stridewell/rules';
import type { Db } from '#engine/postgres/index.ts';
import { selectDaysOfMembers, selectEntriesOfMembers, selectMemberIds } from './verify-days.sql.ts';

const membersAtATime = 200;

/**
 * Derives every day of a program again from its entries and lists the stored days that differ, those without an entry,
 * and entries without their day. Days that older rules derived are only checked for existence.
 */
export async function verifyDays(db: Db, programId: number): Promise<{ days: unknown[] }> {
  const days: unknown[] = [];
  for (let after = 0; ;) {
    const members = await selectMemberIds(db, programId, after, membersAtATime);
    const last = members.at(-1);
    if (!last) return { days };
    after = last.memberId;
    const memberIds = members.map(({ memberId }) => memberId);
    days.push(...(await verifyMembers(db, programId, memberIds)));
  }
}

async function verifyMembers(
  db: Db,
  programId: number,
  memberIds: readonly number[],
): Promise<unknown[]> {
  const byDay = new Map<string, (CountableEntry & { writtenAt: string })[]>();
  for (const entry of await selectEntriesOfMembers(db, programId, memberIds)) {
    const key = `${entry.memberId} ${entry.day}`;
    const ofDay = byDay.get(key);
    if (ofDay) ofDay.push(entry);
    else byDay.set(key, [entry]);
  }
  const wrong: unknown[] = [];
  for (const kept of await selectDaysOfMembers(db, programId, memberIds)) {
    const key = `${kept.memberId} ${kept.day}`;
    const entries = byDay.get(key);
    byDay.delete(key);
    const isOld = kept.ruleVersion !== dayRuleVersion;
    if (entries && (isOld || isDerivedFrom(kept, entries))) continue;
    wrong.push({ kept, entries: entries ?? [] });
  }
  for (const entries of byDay.values()) wrong.push({ kept: null, entries });
  return wrong;
}

function isDerivedFrom(
  kept: ReturnType<typeof deriveDay> & { lastEntryAt: string },
  entries: readonly (CountableEntry & { writtenAt: string })[],
): boolean {
  const right = deriveDay(entries);
  const newest = entries
    .map(({ writtenAt }) => writtenAt)
    .sort()
    .at(-1);
  return (
    kept.steps === right.steps &&
    kept.walked === right.walked &&
    kept.converted === right.converted &&
    kept.verified === right.verified &&
    kept.logged === right.logged &&
    kept.lastEntryAt === newest
  );
}
