import type { Db } from '#engine/postgres/index.ts';
import {
  type EndReason,
  endSessions,
  selectChildren,
  selectSessionsOfToken,
} from './opened-sessions.sql.ts';

export { endSessionsOfSources } from './opened-sessions.sql.ts';

/**
 * Ends sessions and everything opened from them, however far; answers which had not ended before. Whoever opens a
 * session locks its parent first, so that none is opened from one that is ending.
 */
export async function endWithDescendants(
  db: Db,
  programId: number,
  sessionIds: readonly number[],
  end: { reason: EndReason; now: Date },
): Promise<number[]> {
  const ended: number[] = [];
  let generation = sessionIds;
  while (generation.length > 0) {
    ended.push(...(await endSessions(db, programId, generation, end)));
    generation = await selectChildren(db, programId, generation);
  }
  return ended;
}

/** Ends the sessions that a mobile token was exchanged for, with those opened from them. */
export async function endSessionsOfToken(
  db: Db,
  programId: number,
  mobileTokenId: number,
  now: Date,
): Promise<void> {
  const opened = await selectSessionsOfToken(db, programId, mobileTokenId);
  await endWithDescendants(db, programId, opened, { reason: 'source-revoked', now });
}
