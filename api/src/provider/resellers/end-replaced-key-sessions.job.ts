import { asProvider, inProgram, type Pools } from '#engine/postgres/index.ts';
import { defineScheduledJob } from '#engine/jobs/index.ts';
import { sourceOf } from '#accounts/partner-keys/key-sources.service.ts';
import { endSessionsOfSources } from '#accounts/opened-sessions/opened-sessions.service.ts';
import { listProgramsOfReseller } from '#programs/resellers/reseller-of.service.ts';
import { selectEndedKeys, updateEndedKeyRevokedAt } from './reseller-keys.sql.ts';

/** Ends the sessions that replaced reseller keys opened, once their overlap is over. */
export const endReplacedKeySessions = defineScheduledJob({
  name: 'end-replaced-key-sessions',
  everyMinutes: 1,
  handle: (_, { pools }) => endSessionsOfReplacedKeys(pools, new Date()),
});

/**
 * Ends the sessions of every expired reseller key, and revokes the key once that is done in every program. A key that
 * fails doesn't stop the others; it is retried the next minute.
 */
export async function endSessionsOfReplacedKeys(pools: Pools, now: Date): Promise<void> {
  const keys = await asProvider(pools, (db) => selectEndedKeys(db, now));
  const failures: unknown[] = [];
  for (const { resellerId, keyId } of keys) {
    try {
      const sources = [sourceOf({ keyId, isOfReseller: true })];
      const programs = await asProvider(pools, (db) => listProgramsOfReseller(db, resellerId));
      for (const programId of programs)
        await inProgram(pools, programId, (db) =>
          endSessionsOfSources(db, programId, sources, now),
        );
      await asProvider(pools, (db) => updateEndedKeyRevokedAt(db, keyId));
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, 'Some keys could not be ended.');
}
