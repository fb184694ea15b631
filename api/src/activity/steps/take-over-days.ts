import { memberDay } from '@stridewell/rules';
import { lockMembers } from '#engine/leaderboard/index.ts';
import type { Db } from '#engine/postgres/index.ts';
import { Problem } from '#engine/requests/index.ts';
import {
  type Account,
  selectEveryEntry,
  selectStepsByDay,
  updateRegisteredOn,
} from './take-over-days.sql.ts';
import { type EntryWrite, writeEntries } from './write-entries.ts';

/** The plan for the days of an account that another one takes over. */
export interface DayPlan {
  /** Days that are taken over. */
  taken: ReadonlySet<string>;
  /** Days on which the other account keeps its own, because they have as many steps or more. */
  standing: ReadonlySet<string>;
}

/** Determines which days of an account another one would take over; a new account takes all. */
export async function planTakeOver(db: Db, from: Account, to: Account | null): Promise<DayPlan> {
  const given = await selectStepsByDay(db, from);
  const own = to ? await selectStepsByDay(db, to) : new Map<string, number>();
  const days = [...given];
  const isTaken = ([day, steps]: [string, number]) => {
    const there = own.get(day);
    return there === undefined || there < steps;
  };
  return {
    taken: new Set(days.filter(isTaken).map(([day]) => day)),
    standing: new Set(days.filter((one) => !isTaken(one)).map(([day]) => day)),
  };
}

/** The number of entries that one statement writes. */
const entriesPerBatch = 5000;

/**
 * Moves the days of an account to another one, and updates everything that depends on them in both programs; runs with
 * the provider's rights. For a day that both have, the one with more steps wins as a whole. Afterwards `from` has no
 * entries left, so that no day counts twice.
 */
export async function takeOverDays(
  db: Db,
  from: Account,
  to: Account,
  now: Date,
): Promise<DayPlan> {
  const locked = await lockAccounts(db, [from, to]);
  const [giver, taker] = [from, to].map(({ memberId }) =>
    locked.find((one) => one.memberId === memberId),
  );
  if (!giver || !taker) throw new Problem('not_found');
  const plan = await planTakeOver(db, from, to);
  const given = await selectEveryEntry(db, from);
  const own = await selectEveryEntry(db, to);
  await updateRegisteredOn(db, to, giver.registeredOn);
  const leaving = given.map((entry) => ({ ...entry, steps: null }));
  await writeAll(db, from.programId, { ...giver, now }, leaving);
  const replaced = own
    .filter(({ day }) => plan.taken.has(day))
    .map((entry) => ({ ...entry, steps: null }));
  const coming = given
    .filter(({ day }) => plan.taken.has(day))
    .map((entry) => ({
      ...entry,
      memberId: to.memberId,
      writtenBy: writerAfter(entry.writtenBy, from, to),
    }));
  await writeAll(db, to.programId, { ...taker, now }, [...replaced, ...coming]);
  return plan;
}

/** Returns the author of an entry for the account that takes it over; people of another program are unknown there. */
function writerAfter(writtenBy: number | null, from: Account, to: Account): number | null {
  if (writtenBy === from.memberId) return to.memberId;
  return from.programId === to.programId ? writtenBy : null;
}

type Locked = Awaited<ReturnType<typeof lockMembers>>[number];

/** Locks open accounts in the order of their programs and IDs, and returns the existing ones. */
export async function lockAccounts(db: Db, accounts: readonly Account[]): Promise<Locked[]> {
  const locked: Locked[] = [];
  const programs = [...new Set(accounts.map(({ programId }) => programId))];
  for (const programId of programs.toSorted((a, b) => a - b)) {
    const ofProgram = accounts.filter((one) => one.programId === programId);
    const memberIds = ofProgram.map(({ memberId }) => memberId);
    locked.push(...(await lockMembers(db, programId, memberIds)));
  }
  return locked;
}

/** Writes entries of one member; of two for the same day, source and activity, the later one wins. */
async function writeAll(
  db: Db,
  programId: number,
  { now, ...member }: Locked & { now: Date },
  entries: readonly EntryWrite[],
): Promise<void> {
  const today = memberDay(now, member);
  const writes = new Map<string, EntryWrite>();
  for (const write of entries)
    writes.set(`${write.day} ${write.source} ${write.activityId}`, write);
  const all = [...writes.values()];
  for (let at = 0; at < all.length; at += entriesPerBatch)
    await writeEntries(
      db,
      programId,
      [{ ...member, today }],
      all.slice(at, at + entriesPerBatch),
      now,
    );
}
