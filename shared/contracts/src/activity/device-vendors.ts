import { z } from '@stridewell/contracts/zod';
import { endpoint } from '#wire/endpoint.ts';
import { AnsweredFlag } from '#wire/primitives.ts';

/** A vendor whose devices members can connect once the operator has set it up. */
export const DeviceVendor = z.strictObject({
  provider: z.enum(['google-health', 'garmin', 'withings', 'webhook']),
  isSetUp: AnsweredFlag,
  /** The environment variables that set it up. */
  variables: z.array(z.string()),
});

/** A vendor whose devices members can connect once the operator has set it up, parsed. */
export type DeviceVendor = z.infer<typeof DeviceVendor>;

/** Lists the device vendors, and the variables that set them up. */
export const listDeviceVendors = endpoint({
  method: 'GET',
  path: '/super/device-vendors',
  summary: 'List the device vendors, whether each is set up, and its variables',
  access: 'super-admin',
  shows: ['devices'],
  response: z.strictObject({ vendors: z.array(DeviceVendor) }),
});
