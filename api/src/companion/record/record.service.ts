import { z } from '@stridewell/contracts/zod';
import { lockMembers } from '#engine/leaderboard/index.ts';
import type { Db } from '#engine/postgres/index.ts';
import { Problem, type Viewer } from '#engine/requests/index.ts';
import { type PrivateKey, readPrivateRecord, writePrivateRecord } from '#engine/secrets/index.ts';
import { readProgram } from '#programs/programs/programs.service.ts';

const Day = z.string();
const ids = z.array(z.int()).default([]);
const byId = <S extends z.ZodType>(schema: S) => z.record(z.string(), schema).default({});

/** What the companion keeps for a member, who alone can read it. */
const CompanionRecord = z.object({
  /** The ids of the answers to the assessment, the latest; null until it was answered. */
  answers: z.array(z.int()).nullable().default(null),
  /** Each time that it was answered, the latest last. */
  plans: z
    .array(z.object({ madeOn: Day, topics: ids, strategies: ids, because: byId(ids) }))
    .default([]),
  /** The round of the count in which the answers were counted last. */
  round: z.int().default(0),
  /** Strategies that the member put into the plan. */
  added: ids,
  notForMe: ids,
  saved: ids,
  /** The days on which a piece was done, the latest ones. */
  done: byId(z.array(Day)),
  /** How far a guide was followed. */
  stepsDone: byId(z.int()),
  checkIns: z.array(z.object({ date: Day, points: z.array(z.int()) })).default([]),
});

/** What is kept for a member, parsed. */
export type CompanionRecord = z.output<typeof CompanionRecord>;

/** What the record is kept with. */
export interface RecordKeys {
  private: PrivateKey;
}

/** Reads what is kept for the viewer. */
export async function readRecord(
  db: Db,
  keys: RecordKeys,
  viewer: Viewer,
): Promise<CompanionRecord> {
  return CompanionRecord.parse((await readPrivateRecord(db, keys.private, placeOf(viewer))) ?? {});
}

/** Changes what is kept for the viewer, one change at a time. */
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
