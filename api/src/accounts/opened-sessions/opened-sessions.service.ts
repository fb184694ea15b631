import type { Db } from '#engine/postgres/index.ts';
import {
  type EndReason,
  endSessions,
  endSourceSessions,
  lockOpener,
  selectChildren,
  selectSessionsOfToken,
} from './opened-sessions.sql.ts';

export { lockOpener, type Opener } from './opened-sessions.sql.ts';

/**
 * Ends sessions and all sessions opened from them, at any depth; returns those that hadn't ended before. Opening a
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

/**
 * Ends the sessions that keys or identity providers opened, and those opened from them. Call it after the source was
 * revoked: it waits for sign-ins in progress, and later ones wait for this transaction and find the source revoked.
 */
export async function endSessionsOfSources(
  db: Db,
  programId: number,
  sources: readonly string[],
  now: Date,
): Promise<void> {
  if (sources.length === 0) return;
  await lockOpener(db, programId, 'source', 'exclusive');
  // A session can be opened from one of them until that one has ended.
  let hasEnded = true;
  while (hasEnded) hasEnded = await endSourceSessions(db, programId, sources, now);
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
