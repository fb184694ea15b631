import { inProgram } from '#engine/postgres/index.ts';
import { defineProgramJob } from '#engine/jobs/index.ts';
import { fileNameOf } from './picture-url.ts';
import { pictureSetUp } from './picture-set-up.ts';
import { deletePictures, markUnusedRemoved, selectRemoved } from './pictures.sql.ts';

const hourMs = 3_600_000;
/** An unused picture is deleted after this time. */
const unusedMs = 24 * hourMs;
const atATime = 100;

/** Deletes the files of pictures that were removed or never used, and then their rows. */
export const clearPictures = defineProgramJob({
  name: 'clear-pictures',
  everyMinutes: 60,
  async handle({ programId }, { pools, signal }) {
    const { store } = pictureSetUp();
    const now = new Date();
    await store.removeUnfinished(String(programId), new Date(now.getTime() - hourMs));
    // Marked before their files are deleted, so that none of them is used or uploaded again meanwhile.
    await inProgram(pools, programId, (db) =>
      markUnusedRemoved(db, programId, new Date(now.getTime() - unusedMs), now),
    );
    while (!signal.aborted) {
      const found = await inProgram(pools, programId, (db) =>
        selectRemoved(db, programId, atATime, new Date()),
      );
      if (found.length === 0) return;
      for (const { storageKey } of found) {
        await store.remove(fileNameOf(storageKey, 'large'));
        await store.remove(fileNameOf(storageKey, 'small'));
      }
      const ids = found.map(({ pictureId }) => pictureId);
      await inProgram(pools, programId, (db) => deletePictures(db, programId, ids));
    }
  },
});
