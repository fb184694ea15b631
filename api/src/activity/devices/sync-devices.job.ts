import { Day, DeviceProvider } from '@stridewell/contracts';
import { z } from 'zod';
import { asProvider } from '#engine/postgres/index.ts';
import type { Job } from '#engine/jobs/index.ts';
import { selectDueConnections } from './connections.sql.ts';
import { type AskedConnection, syncConnection } from './sync-connection.ts';

/** The maximum number of due connections to enqueue per run; the rest follow a minute later. */
const maxDue = 2000;

const OfConnection = z.object({
  programId: z.number().int(),
  memberId: z.number().int(),
  provider: DeviceProvider,
  day: Day.optional(),
});

/** Syncs a member's source: every minute those that are due, and on request. */
export const syncDevices: Job<AskedConnection> = {
  name: 'sync-devices',
  payload: OfConnection,
  oneAtATime: ({ programId, memberId, provider, day = '' }) =>
    `${programId} ${memberId} ${provider} ${day}`.trim(),
  everyMinutes: 1,
  payloads: ({ pools }) => asProvider(pools, (db) => selectDueConnections(db, new Date(), maxDue)),
  concurrency: 3,
  handle: (connection, { pools }) => syncConnection(pools, connection, new Date()),
};
