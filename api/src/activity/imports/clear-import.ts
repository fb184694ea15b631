import { inProgram, type Pools } from '#engine/postgres/index.ts';
import { deleteBundles } from './import-bundles.sql.ts';
import { deleteLines, updateCleared } from './import-lines.sql.ts';
import { deleteChunks, deleteImport } from './imports.sql.ts';
import { lockImport, type ImportWork, type WorkSettings } from './import-progress.sql.ts';

/** The number of lines that one transaction deletes. */
const linesPerBatch = 5_000;
/** The number of parts whose lines one transaction deletes. */
const partsPerBatch = 10;

/** Deletes the stored data of an import that can no longer be applied or undone. */
export async function clearImport(
  pools: Pools,
  work: ImportWork,
  { signal }: WorkSettings,
): Promise<void> {
  const { programId, importId } = work;
  for (let isOver = false; !isOver && !signal.aborted;) {
    isOver = await inProgram(pools, programId, async (db) => {
      if (!(await lockImport(db, work))) return true;
      if ((await deleteLines(db, work, linesPerBatch)) > 0) return false;
      if (await deleteBundles(db, work, partsPerBatch)) return false;
      await deleteChunks(db, programId, importId);
      await updateCleared(db, work);
      // A file that never arrived completely leaves nothing.
      await deleteImport(db, programId, importId);
      return true;
    });
  }
}
