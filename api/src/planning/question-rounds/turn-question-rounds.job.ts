import { asProvider, inProgram } from '#engine/postgres/index.ts';
import { describeProgramQueue, type Job } from '#engine/jobs/index.ts';
import { turnRounds } from './question-rounds.service.ts';
import { selectProgramsWithRounds } from './question-rounds.sql.ts';

/** Opens and closes question rounds when their days come. */
export const turnQuestionRounds: Job<{ programId: number }> = {
  ...describeProgramQueue({ name: 'turn-question-rounds' }),
  everyMinutes: 15,
  payloads: ({ pools }) => asProvider(pools, selectProgramsWithRounds),
  async handle({ programId }, { pools }) {
    await inProgram(pools, programId, (db) => turnRounds(db, programId, new Date()));
  },
};
