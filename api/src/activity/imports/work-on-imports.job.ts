import {
  defineProgramJob,
  describeProgramQueue,
  type Job,
  limitTurns,
} from '#engine/jobs/index.ts';
import type { Mail } from '#engine/mail/index.ts';
import { analyzeGrownTables } from './grown-tables.ts';
import { runNextImport } from './import-worker.ts';

export const importQueue = describeProgramQueue({
  name: 'work-on-imports',
  // An admin is waiting for it.
  priority: 1,
});

/** Checks, applies, undoes and clears the imports of a program, one after the other. */
export function defineImportJob(mail: Mail): Job<{ programId: number }> {
  return limitTurns(
    defineProgramJob({
      ...importQueue,
      everyMinutes: 15,
      async handle({ programId }, { pools, connection, log, signal }) {
        const settings = {
          signal,
          mail,
          now: () => new Date(),
          // If this fails, the work continues, only slower.
          analyze: () =>
            analyzeGrownTables(connection).catch((error: unknown) =>
              log.warn({ err: error }, 'could not update the statistics of grown tables'),
            ),
        };
        while (!signal.aborted && (await runNextImport(pools, programId, settings)));
      },
    }),
  );
}
