import { z } from '@stridewell/contracts/zod';
import { lockMembers } from '#engine/leaderboard/index.ts';
import type { Db } from '#engine/postgres/index.ts';
import { Problem, type Viewer } from '#engine/requests/index.ts';
import { type PrivateKey, readPrivateRecord, writePrivateRecord } from '#engine/secrets/index.ts';
import { readProgram } from '#programs/programs/programs.service.ts';

const Day = z.string();
const ids = z.array(z.int()).default([]);
const byId = <S extends z.ZodType>(schema: S) => z.record(z.string(), schema).default({});

/** The companion's record of a member, who alone can read it. */
const CompanionRecord = z.object({
  /** The IDs of the latest answers to the assessment; null until it was answered. */
  answers: z.array(z.int()).nullable().default(null),
  /** One plan for each day on which it was answered, latest last. */
  plans: z
    .array(z.object({ madeOn: Day, topics: ids, strategies: ids, because: byId(ids) }))
    .default([]),
  /** The counting round in which the answers were last counted. */
  round: z.int().default(0),
  /** Strategies that the member added to the plan. */
  added: ids,
  notForMe: ids,
  saved: ids,
  /** The latest days on which a piece was done. */
  done: byId(z.array(Day)),
  /** The number of a guide's steps that are done. */
  stepsDone: byId(z.int()),
  checkIns: z.array(z.object({ date: Day, points: z.array(z.int()) })).default([]),
});

/** A member's record, parsed. */
export type CompanionRecord = z.output<typeof CompanionRecord>;

/** The keys that records are encrypted with. */
export interface RecordKeys {
  private: PrivateKey;
}

/** Reads the viewer's record. */
export async function readRecord(
  db: Db,
  keys: RecordKeys,
  viewer: Viewer,
): Promise<CompanionRecord> {
  return CompanionRecord.parse((await readPrivateRecord(db, keys.private, placeOf(viewer))) ?? {});
}

/** Changes the viewer's record, one change at a time. */
export async function changeRecord<T>(
  db: Db,
  keys: RecordKeys,
  viewer: Viewer,
  change: (record: CompanionRecord) => Promise<T> | T,
): Promise<T> {
  const [member] = await lockMembers(db, viewer.programId, [viewer.memberId]);
  if (!member) throw new Problem('not_found');
  const place = placeOf(viewer);
  const known = await readPrivateRecord(db, keys.private, place, true);
  const record = CompanionRecord.parse(known ?? {});
  const answer = await change(record);
  await writePrivateRecord(db, keys.private, place, record);
  return answer;
}

function placeOf({ programId, memberId }: Viewer) {
  return { programId, memberId, subject: 'companion' };
}

/** Throws `companion_off` unless the viewer's program uses the companion. */
export async function requireCompanion(db: Db, { programId }: Viewer): Promise<void> {
  const { settings } = await readProgram(db, programId);
  if (settings.mentalWellnessEnabled !== 1) throw new Problem('companion_off');
}
