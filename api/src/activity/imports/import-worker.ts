import { inProgram, type Pools } from '#engine/postgres/index.ts';
import { isDatabaseUnavailable } from '#engine/requests/index.ts';
import { applyImport, undoImport } from './apply-import.ts';
import { checkImport } from './check-import.ts';
import { clearImport } from './clear-import.ts';
import { endImport } from './end-import.ts';
import {
  type ImportWork,
  lockImport,
  selectNextWork,
  type WorkSettings,
} from './import-progress.sql.ts';

const workers = {
  checking: checkImport,
  applying: applyImport,
  undoing: undoImport,
  clearing: clearImport,
};

/** Runs the next step of one import of a program; returns whether there was one. */
export async function runNextImport(
  pools: Pools,
  programId: number,
  settings: WorkSettings,
): Promise<boolean> {
  const work = await inProgram(pools, programId, (db) => selectNextWork(db, programId), {
    isReadOnly: true,
  });
  if (!work) return false;
  try {
    await workers[work.work](pools, work, settings);
  } catch (error) {
    // The job retries transient failures; any other would fail again each time.
    if (!isDatabaseUnavailable(error) && !settings.signal.aborted)
      await fail(pools, work, settings);
    throw error;
  }
  return true;
}

function fail(pools: Pools, work: ImportWork, settings: WorkSettings): Promise<void> {
  const { programId } = work;
  const problem = 'Something went wrong on our side.';
  return inProgram(pools, programId, async (db) => {
    if (!(await lockImport(db, work))) return;
    await endImport(db, work, { state: 'failed', problem }, settings);
  });
}
