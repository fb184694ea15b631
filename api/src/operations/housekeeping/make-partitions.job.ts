import { defineScheduledJob } from '#engine/jobs/index.ts';
import { analyzeDatedTables, makePartitions } from './partitions.ts';

/** Creates the partitions of dated tables ahead of time, and analyzes these tables. */
export const makePartitionsAhead = defineScheduledJob({
  name: 'make-partitions',
  everyMinutes: 60,
  async handle(_, { connection, log, signal }) {
    for (const [table, rows] of await makePartitions(connection, new Date(), signal)) {
      log.warn({ table, rows }, 'rows had no yearly partition and were moved into one');
    }
    await analyzeDatedTables(connection, signal);
  },
});
