import { asProvider, type Db } from '#engine/postgres/index.ts';
import { defineScheduledJob } from '#engine/jobs/index.ts';
import { readAllPartnerPrograms } from '#provider/partner-programs/partner-programs.service.ts';
import { eventsBetween } from './program-events.ts';
import { addDeliveries } from './webhooks.service.ts';
import { lockKnownPrograms, upsertKnownPrograms, selectListeners } from './webhooks.sql.ts';

/** Notifies webhooks of changes to their resellers' programs since the last time. */
export const notifyWebhooks = defineScheduledJob({
  name: 'tell-webhooks',
  everyMinutes: 5,
  async handle(_, { pools, signal }) {
    const listeners = await asProvider(pools, selectListeners);
    for (const resellerId of new Set(listeners.map((one) => one.resellerId))) {
      if (signal.aborted) return;
      const own = listeners.filter((one) => one.resellerId === resellerId);
      await asProvider(pools, (db) => tell(db, resellerId, own, new Date()));
    }
  },
});

async function tell(
  db: Db,
  resellerId: number,
  webhooks: readonly { webhookId: number; events: string[] }[],
  now: Date,
): Promise<void> {
  const known = await lockKnownPrograms(db, resellerId);
  const programs = await readAllPartnerPrograms(db, resellerId);
  const events = eventsBetween(known, programs);
  if (events.length === 0) return;
  await upsertKnownPrograms(db, resellerId, programs);
  const told = webhooks.flatMap(({ webhookId, events: wanted }) =>
    events.filter(({ type }) => wanted.includes(type)).map((event) => ({ webhookId, event })),
  );
  await addDeliveries(db, told, now);
}
