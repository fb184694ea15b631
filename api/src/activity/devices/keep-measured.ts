import type { Measured } from '#activity/device-vendors/device-vendors.service.ts';
import { lockMembers } from '#engine/leaderboard/index.ts';
import { type Db, inProgram, type Pools } from '#engine/postgres/index.ts';
import { type ConnectionKey, selectConnection, updateHeard } from './connections.sql.ts';
import { recordMeasured } from './device-measures.ts';

/** Stores a member's measurements that a vendor sent, right away, so that no value waits in a queue. */
export async function keepMeasured(
  pools: Pools,
  programId: number,
  key: ConnectionKey,
  measured: readonly Measured[],
  now: Date,
): Promise<void> {
  const { memberId } = key;
  const work = async (db: Db) => {
    await lockMembers(db, programId, [memberId]);
    const connection = await selectConnection(db, programId, key);
    // A source that was disconnected in the meantime adds nothing.
    if (connection?.state !== 'connected') return;
    await recordMeasured(db, programId, connection, measured, now);
    await updateHeard(db, programId, [{ ...key, lastDay: null }], now);
  };
  await inProgram(pools, programId, work, { memberId });
}
