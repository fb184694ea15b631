import { maxLinesInEligibilityFile } from '@stridewell/contracts';
import { inProgram, type Pools } from '#engine/postgres/index.ts';
import { dayBefore, requireUploadsLeft, type UploadLimits } from '#engine/requests/index.ts';
import { sumUploadedPeopleFiles } from './eligibility.sql.ts';

/** The limits of a program's uploads in 24 hours, because lines are kept for 30 days. */
const limits: UploadLimits = { files: 50, size: 10 * maxLinesInEligibilityFile };

/** Throws `upload_limit_reached` if a program has reached its 24-hour upload limit. */
export async function requirePeopleFilesLeft(
  pools: Pools,
  programId: number,
  now: Date,
): Promise<void> {
  const used = await inProgram(
    pools,
    programId,
    (db) => sumUploadedPeopleFiles(db, programId, dayBefore(now)),
    { isReadOnly: true },
  );
  requireUploadsLeft('program', used, limits);
}
