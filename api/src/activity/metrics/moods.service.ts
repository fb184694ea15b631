import { z } from '@stridewell/contracts/zod';
import type { Span } from '#engine/requests/index.ts';
import type { Db } from '#engine/postgres/index.ts';
import { type PrivateKey, readPrivateRecord, writePrivateRecord } from '#engine/secrets/index.ts';

/** What a member logged about a day's mood. */
const Mood = z.object({
  value: z.number(),
  note: z.string().nullable(),
  tags: z.array(z.string()),
});
export type Mood = z.output<typeof Mood>;

/** Moods by day. */
const Moods = z.record(z.string(), Mood);

interface Owner {
  programId: number;
  memberId: number;
}

/**
 * Returns the private record for a year of moods: one year each, so that an entry doesn't rewrite the whole history.
 */
function placeOf({ programId, memberId }: Owner, year: string) {
  return { programId, memberId, subject: `mood ${year}` };
}

const yearOf = (day: string) => day.slice(0, 4);

/** Reads the moods of all years that contain the span or the other days, in a transaction of the member. */
export async function readMoods(
  db: Db,
  key: PrivateKey,
  owner: Owner,
  { first, last }: Span,
  otherDays: readonly string[] = [],
): Promise<ReadonlyMap<string, Mood>> {
  const years = new Set(otherDays.map(yearOf));
  for (let year = Number(yearOf(first)); year <= Number(yearOf(last)); year += 1) {
    years.add(String(year));
  }
  const records = await Promise.all(
    [...years].map((year) => readPrivateRecord(db, key, placeOf(owner, year))),
  );
  return new Map(records.flatMap((record) => Object.entries(Moods.parse(record ?? {}))));
}

/** Stores moods, and deletes those of days with null. The caller has locked the member. */
export async function writeMoods(
  db: Db,
  key: PrivateKey,
  owner: Owner,
  moods: ReadonlyMap<string, Mood | null>,
): Promise<void> {
  for (const year of new Set([...moods.keys()].map(yearOf))) {
    const place = placeOf(owner, year);
    const known = Moods.parse((await readPrivateRecord(db, key, place, true)) ?? {});
    const kept = new Map<string, Mood | null>(Object.entries(known));
    for (const [day, mood] of moods) if (yearOf(day) === year) kept.set(day, mood);
    const left = [...kept].filter(([, mood]) => mood !== null);
    await writePrivateRecord(db, key, place, Object.fromEntries(left));
  }
}
