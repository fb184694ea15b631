import { inProgram } from '#engine/postgres/index.ts';
import { defineProgramJob } from '#engine/jobs/index.ts';
import { fileNameOf } from './picture-url.ts';
import { pictureSetUp } from './picture-set-up.ts';
import { deletePictures, selectToClear } from './pictures.sql.ts';

/** A picture that nothing uses goes after so long. */
const unusedMs = 24 * 3_600_000;
const atATime = 100;

/** Deletes the files of pictures that were removed or never used, and then their rows. */
export const clearPictures = defineProgramJob({
  name: 'clear-pictures',
  everyMinutes: 60,
  async handle({ programId }, { pools, signal }) {
    const { store } = pictureSetUp();
    while (!signal.aborted) {
      const before = new Date(Date.now() - unusedMs);
      const found = await inProgram(pools, programId, (db) =>
        selectToClear(db, programId, before, atATime),
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
