import { DeviceProvider } from '@stridewell/contracts';
import { z } from 'zod';
import { deviceSetUp } from '#activity/device-vendors/device-vendors.service.ts';
import { inProgram } from '#engine/postgres/index.ts';
import { enqueue, type Job } from '#engine/jobs/index.ts';
import { selectConnection } from './connections.sql.ts';
import { keepMeasured } from './keep-measured.ts';
import { insertNotices } from './notices.sql.ts';
import { renew } from './sync-connection.ts';
import { openAccess } from './tokens.ts';
import { workOnDeviceNotices } from './work-on-notices.job.ts';

const OfAddress = z.object({
  programId: z.number().int(),
  memberId: z.number().int(),
  provider: DeviceProvider,
  address: z.string(),
});

/** Fetches days from the address that a vendor named; retries after pauses if it doesn't answer. */
export const fetchDeviceDays: Job<z.infer<typeof OfAddress>> = {
  name: 'fetch-device-days',
  payload: OfAddress,
  concurrency: 2,
  async handle({ programId, memberId, provider, address }, { pools }) {
    const vendor = deviceSetUp().vendors.get(provider);
    const key = { memberId, provider };
    const connection = await inProgram(pools, programId, (db) =>
      selectConnection(db, programId, key),
    );
    const kept = connection && openAccess(programId, key, connection);
    if (!vendor?.fetchDays || !kept || connection.state !== 'connected') return;
    const now = new Date();
    const isOld = kept.expiresAt !== null && kept.expiresAt <= now;
    const access = isOld ? await renew({ pools, programId, vendor, now, ...key }, kept) : kept;
    const { readings, measured } = await vendor.fetchDays(access, address);
    if (measured.length > 0) await keepMeasured(pools, programId, key, measured, now);
    if (readings.length === 0) return;
    await inProgram(pools, programId, async (db) => {
      const said = readings.map((reading) => ({ ...reading, ...key }));
      await insertNotices(db, programId, said, now);
      await enqueue(db, workOnDeviceNotices, { programId });
    });
  },
};
