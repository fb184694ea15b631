import { defineProgramJob, limitTurns } from '#engine/jobs/index.ts';
import { analyzeGrownTables } from './grown-tables.ts';
import { runNextImport } from './import-worker.ts';

/** Reads, applies, undoes and clears the imports of a program, one after the other. */
export const workOnImports = limitTurns(
  defineProgramJob({
    name: 'work-on-imports',
    everyMinutes: 15,
    // An admin waits for it.
    priority: 1,
    async handle({ programId }, { pools, connection, log, signal }) {
      const settings = {
        signal,
        now: () => new Date(),
        // Without it the work goes on, only slower.
        analyze: () =>
          analyzeGrownTables(connection).catch((error: unknown) =>
            log.warn({ err: error }, 'could not update the statistics of grown tables'),
          ),
      };
      while (!signal.aborted && (await runNextImport(pools, programId, settings)));
    },
  }),
);
