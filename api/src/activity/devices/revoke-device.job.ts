import { DeviceProvider } from '@stridewell/contracts';
import { z } from 'zod';
import { deviceSetUp, VendorFailure } from '#activity/device-vendors/device-vendors.service.ts';
import type { Job } from '#engine/jobs/index.ts';
import { openAccess } from './tokens.ts';

const OfAccess = z.object({
  programId: z.number().int(),
  memberId: z.number().int(),
  provider: DeviceProvider,
  /** Encrypted, as they were kept with the connection that is gone. */
  accessToken: z.string(),
  refreshToken: z.string().nullable(),
});

/** Hands the access to a member's account back to its vendor; what is over already is fine. */
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
      // The access token may have ended long ago; revoking wants one that has not.
      await vendor.revoke(
        isRenewed && vendor.refresh ? await vendor.refresh(access, new Date()) : access,
      );
    } catch (error) {
      if (!(error instanceof VendorFailure && error.kind === 'expired')) throw error;
    }
  },
};
