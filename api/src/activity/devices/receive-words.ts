import { DeviceProvider } from '@stridewell/contracts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { deviceSetUp, type VendorWord } from '#activity/device-vendors/device-vendors.service.ts';
import { asProvider, type Db, inProgram, type Pools } from '#engine/postgres/index.ts';
import { Problem } from '#engine/requests/index.ts';
import { enqueue } from '#engine/jobs/index.ts';
import { selectAccounts, updateConnection } from './connections.sql.ts';
import type { MemberReading } from './device-days.ts';
import { fetchDeviceDays } from './fetch-days.job.ts';
import { keepMeasured } from './keep-measured.ts';
import { insertNotices } from './notices.sql.ts';
import { syncDevices } from './sync-devices.job.ts';
import { workOnDeviceNotices } from './work-on-notices.job.ts';

/** Garmin sends up to 10 MB per request. */
const maxBytes = 10 * 1024 * 1024;

interface Address {
  Params: { provider: string; secret?: string };
}

/**
 * Serves the addresses that vendors send requests to. Requests are verified, stored and answered right away, and
 * processed in the background. Reports about unknown users are ignored: if refused, a vendor would only send them
 * again.
 */
export function serveVendorWords(app: FastifyInstance, pools: Pools, wake: () => void): void {
  void app.register(async (own) => {
    own.removeAllContentTypeParsers();
    own.addContentTypeParser(
      '*',
      { parseAs: 'buffer', bodyLimit: maxBytes },
      (_request, body, done) => done(null, body),
    );
    const options = { schema: { hide: true }, bodyLimit: maxBytes };
    const answer = async (request: FastifyRequest<Address>, reply: FastifyReply) => {
      const { provider, secret } = request.params;
      const named = DeviceProvider.safeParse(provider);
      const vendor = named.success ? deviceSetUp().vendors.get(named.data) : undefined;
      if (!vendor?.receive) throw new Problem('not_found');
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      const { method, headers } = request;
      const said = await vendor.receive({ method, headers, body, secret }, new Date());
      if (said.words.length > 0) {
        await keepWords(pools, vendor.provider, said.words, new Date());
        wake();
      }
      return reply.code(said.status).send();
    };
    const methods: ('POST' | 'HEAD')[] = ['POST', 'HEAD'];
    for (const method of methods) {
      own.route<Address>({ method, url: '/devices/words/:provider', ...options, handler: answer });
      own.route<Address>({
        method,
        url: '/devices/words/:provider/:secret',
        ...options,
        handler: answer,
      });
    }
  });
}

async function keepWords(
  pools: Pools,
  provider: DeviceProvider,
  words: readonly VendorWord[],
  now: Date,
): Promise<void> {
  const named = [...new Set(words.map(({ vendorUserId }) => vendorUserId))];
  // Vendors know nothing of programs, so the accounts are looked up across all of them.
  const accounts = await asProvider(pools, (db) => selectAccounts(db, provider, named));
  const programs = new Map<number, Map<string, number>>();
  for (const { programId, memberId, vendorUserId } of accounts) {
    if (vendorUserId === null) continue;
    const members = programs.get(programId) ?? new Map<string, number>();
    programs.set(programId, members.set(vendorUserId, memberId));
  }
  for (const [programId, members] of programs) {
    await inProgram(pools, programId, (db) =>
      keepInProgram(db, { programId, provider }, members, words, now),
    );
    for (const word of words) {
      const memberId = members.get(word.vendorUserId);
      if (word.kind !== 'measured' || memberId === undefined) continue;
      await keepMeasured(pools, programId, { memberId, provider }, word.measured, now);
    }
  }
}

async function keepInProgram(
  db: Db,
  { programId, provider }: { programId: number; provider: DeviceProvider },
  members: ReadonlyMap<string, number>,
  words: readonly VendorWord[],
  now: Date,
): Promise<void> {
  const readings: MemberReading[] = [];
  const changed = new Set<number>();
  for (const word of words) {
    const memberId = members.get(word.vendorUserId);
    if (memberId === undefined) continue;
    if (word.kind === 'changed') changed.add(memberId);
    else if (word.kind === 'fetch') {
      await enqueue(db, fetchDeviceDays, { programId, memberId, provider, address: word.address });
    } else if (word.kind === 'ended') {
      await updateConnection(
        db,
        programId,
        { memberId, provider },
        { state: 'expired', problem: 'expired', nextSyncAt: null },
      );
    } else if (word.kind === 'days')
      readings.push(...word.readings.map((reading) => ({ ...reading, memberId, provider })));
  }
  if (changed.size > 0) {
    const asked = [...changed].map((memberId) => ({ programId, memberId, provider }));
    await enqueue(db, syncDevices, ...asked);
  }
  if (readings.length === 0) return;
  await insertNotices(db, programId, readings, now);
  await enqueue(db, workOnDeviceNotices, { programId });
}
