import { lockMembers } from '#engine/leaderboard/index.ts';
import { applyPointClaims } from '#activity/points/points.service.ts';
import type { BulkActItem, Undoer } from '#programs/bulk-acts/bulk-acts.service.ts';
import { forgetListColumns } from './list-columns.sql.ts';
import { selectStandingAdjustments } from './point-file.sql.ts';

/** The points that a line of a points file awarded. */
export interface GivenLine {
  memberId: number;
  day: string;
  subject: string;
  points: number;
  reason: string;
  /** The upload whose columns were named; missing for older files. */
  uploadId?: number;
}

const lineOf = ({ facts }: BulkActItem) => facts as GivenLine; // only `itemsOfLines` stores these

/** Returns the items that a bulk act stores for the lines of a file. */
export function itemsOfLines(lines: readonly GivenLine[], uploadId: number): BulkActItem[] {
  return lines.map((line, at) => ({
    itemId: at + 1,
    memberId: line.memberId,
    facts: { ...line, uploadId },
  }));
}

/** Removes the points of a file. */
export const undoPointFile: Undoer = {
  async countChanged(db, programId, items) {
    const lines = items.map(lineOf);
    await lockMembers(
      db,
      programId,
      lines.map(({ memberId }) => memberId),
    );
    return lines.length - (await selectStandingAdjustments(db, programId, lines)).length;
  },
  async undo(db, { programId, memberId: writtenBy }, items, now) {
    const uploads = new Set(items.flatMap((item) => lineOf(item).uploadId ?? []));
    for (const uploadId of uploads) await forgetListColumns(db, programId, uploadId);
    await applyPointClaims(
      db,
      programId,
      items
        .map(lineOf)
        .map(({ memberId, day, subject, points, reason }) => ({
          memberId,
          day,
          rule: 'adjustment',
          subjectId: subject,
          points,
          cause: { reason },
          isEarned: false,
          writtenBy,
        })),
      now,
    );
  },
};
