import * as contract from '@stridewell/contracts';
import type { FastifyRequest } from 'fastify';
import { listDeviceVendors, type VendorSettings } from '#device-config.ts';
import type { Pools } from '#engine/postgres/index.ts';
import { type Route, serve } from '#engine/requests/index.ts';
import type { JobRunner } from '#engine/jobs/index.ts';
import {
  connectDevice,
  finishDevice,
  type FinishedConsent,
  redeemConsent,
} from './connect-device.service.ts';
import {
  disconnectDevice,
  listDevices,
  listMemberDevices,
  setPrimaryDevice,
  syncDevices,
} from './devices.service.ts';

/** Builds the routes for sources of days. */
export function deviceRoutes(
  { pools, jobs }: { pools: Pools; jobs: Pick<JobRunner, 'wake'> },
  { publicOrigin, vendors }: { publicOrigin: string | undefined; vendors: VendorSettings },
): Route[] {
  // One of our pages, on whatever host. Vendors only redirect to addresses registered beforehand.
  const originOf = ({ headers, protocol, host }: FastifyRequest) =>
    publicOrigin ?? headers.origin ?? `${protocol}://${host}`;
  return [
    serve(contract.listDevices, async ({ db, viewer }) => ({
      data: await listDevices(db, viewer, new Date()),
    })),
    serve(contract.listDeviceVendors, async () => ({
      data: { vendors: listDeviceVendors(vendors) },
    })),
    serve(contract.connectDevice, async ({ db, viewer, body, request }) => ({
      data: await connectDevice(db, viewer, body, originOf(request), new Date()),
    })),
    serve<typeof contract.finishDevice, FinishedConsent | undefined>(
      contract.finishDevice,
      async ({ db, viewer, prepared, afterCommit }) => {
        afterCommit(jobs.wake);
        return { data: await finishDevice(db, viewer, prepared, new Date()) };
      },
      ({ viewer, body }) => redeemConsent(pools, viewer, body, new Date()),
    ),
    serve(contract.syncDevices, async ({ db, viewer, body, afterCommit }) => {
      afterCommit(jobs.wake);
      return { data: await syncDevices(db, viewer, body ?? {}, new Date()) };
    }),
    serve(contract.setPrimaryDevice, async ({ db, viewer, body: { provider } }) => {
      await setPrimaryDevice(db, viewer, provider, new Date());
      return { data: { provider } };
    }),
    serve(contract.disconnectDevice, async ({ db, viewer, query, afterCommit }) => {
      afterCommit(jobs.wake);
      const { provider, keep = 1 } = query;
      const isKept = contract.toFlag(keep) === 1;
      return { data: await disconnectDevice(db, viewer, { provider, isKept }, new Date()) };
    }),
    serve(contract.listMemberDevices, async ({ db, viewer, programId, params }) => ({
      data: await listMemberDevices(db, programId, params.id, viewer, new Date()),
    })),
  ];
}
