import { DeviceProvider } from '@stridewell/contracts';
import { z } from 'zod';
import { deviceSetUp, VendorFailure } from '#activity/device-vendors/device-vendors.service.ts';
import type { Job } from '#engine/jobs/index.ts';
import { openAccess } from './tokens.ts';

const OfAccess = z.object({
  programId: z.number().int(),
  memberId: z.number().int(),
  provider: DeviceProvider,
  /** Encrypted, as stored with the connection that has ended. */
  accessToken: z.string(),
  refreshToken: z.string().nullable(),
});

/** Revokes the access to a member's account at its vendor; access that has already ended is fine. */
export const revokeDevice: Job<z.infer<typeof OfAccess>> = {
  name: 'revoke-device',
  payload: OfAccess,
  async handle({ programId, memberId, provider, ...sealed }) {
    const vendor = deviceSetUp().vendors.get(provider);
    const key = { memberId, provider };
    const access = openAccess(programId, key, sealed);
    if (!vendor?.revoke || !access) return;
    try {
      const isRenewed = vendor.refresh && access.refreshToken !== null;
      // The access token may have expired long ago, and revoking needs a valid one.
      await vendor.revoke(
        isRenewed && vendor.refresh ? await vendor.refresh(access, new Date()) : access,
      );
    } catch (error) {
      if (!(error instanceof VendorFailure && error.kind === 'expired')) throw error;
    }
  },
};
