import { maxSegments, type Segment } from '@stridewell/contracts';
import { type Db, newId } from '#engine/postgres/index.ts';
import { Problem, refuseTaken, requireRow } from '#engine/requests/index.ts';
import {
  insertSegment,
  selectSegment,
  selectSegmentCount,
  updateSegmentRow,
} from './segments.sql.ts';

/** Saves an audience under a name that no other segment of the program has. */
export async function createSegment(
  db: Db,
  programId: number,
  { name, audience }: Omit<Segment, 'id'>,
): Promise<Segment> {
  if ((await selectSegmentCount(db, programId)) >= maxSegments) {
    const message = `A program can save up to ${maxSegments} segments. Delete one first.`;
    throw new Problem('too_many_requests', { message });
  }
  const segment = { id: newId(), name: name.trim(), audience };
  await refuseTaken(insertSegment(db, programId, segment), 'name');
  return segment;
}

/** Reads a segment. */
export async function readSegment(db: Db, programId: number, id: number): Promise<Segment> {
  return requireRow(await selectSegment(db, programId, id));
}

/** Changes the name or the audience of a segment. */
export async function changeSegment(
  db: Db,
  programId: number,
  id: number,
  changes: { [K in keyof Omit<Segment, 'id'>]?: Segment[K] | undefined },
): Promise<Segment> {
  const before = await readSegment(db, programId, id);
  const { name = before.name, audience = before.audience } = changes;
  const segment = { id, name: name.trim(), audience };
  await refuseTaken(updateSegmentRow(db, programId, id, segment), 'name');
  return segment;
}
