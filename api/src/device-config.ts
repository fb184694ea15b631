import { type DeviceVendor, toFlag } from '@stridewell/contracts';
import { z } from 'zod';

const secret = z.string().min(16, 'must have at least 16 characters').optional();
/** A secret that is the last part of an address. */
const addressSecret = z
  .string()
  .regex(/^[A-Za-z0-9_-]{32,}$/, 'must be 32 characters or more of base64url')
  .optional();

/** The settings of the device vendors; a vendor is off unless all its settings are present. */
export const deviceEnvironment = {
  GOOGLE_HEALTH_CLIENT_ID: z.string().min(1).optional(),
  GOOGLE_HEALTH_CLIENT_SECRET: z.string().min(1).optional(),
  GOOGLE_HEALTH_WEBHOOK_SECRET: secret,
  GARMIN_CLIENT_ID: z.string().min(1).optional(),
  GARMIN_CLIENT_SECRET: z.string().min(1).optional(),
  GARMIN_WEBHOOK_SECRET: addressSecret,
  WITHINGS_CLIENT_ID: z.string().min(1).optional(),
  WITHINGS_CLIENT_SECRET: z.string().min(1).optional(),
  WITHINGS_WEBHOOK_SECRET: addressSecret,
  STEP_WEBHOOK_NAME: z.string().min(1).max(40).optional(),
  STEP_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_[A-Za-z0-9+/]{32,}={0,2}$/, 'must be whsec_ and at least 24 bytes in base64')
    .optional(),
  STRIDEWELL_SANDBOX_DEVICE: z.enum(['0', '1', '']).optional(),
};

interface VendorAccount {
  clientId: string;
  clientSecret: string;
  webhookSecret: string;
}

/** The vendors that are set up; an absent one is off. */
export interface VendorSettings {
  googleHealth?: VendorAccount;
  garmin?: VendorAccount;
  /** `noticeAddress`: where Withings sends its notifications, null without a public https address. */
  withings?: VendorAccount & { noticeAddress: string | null };
  webhook?: { name: string; secret: string };
  /** Whether the demo offers a device with made-up days. */
  hasSandbox: boolean;
}

/** The accounts at vendors, and the start of the names of their variables. */
const accounts = [
  ['google-health', 'GOOGLE_HEALTH', 'googleHealth'],
  ['garmin', 'GARMIN', 'garmin'],
  ['withings', 'WITHINGS', 'withings'],
] as const;

/** Lists the vendors that can be set up, whether each is, and its variables. */
export function listDeviceVendors(settings: VendorSettings): DeviceVendor[] {
  const ofAccounts = accounts.map(([provider, prefix, key]) => ({
    provider,
    isSetUp: toFlag(settings[key] !== undefined),
    variables: ['CLIENT_ID', 'CLIENT_SECRET', 'WEBHOOK_SECRET'].map((one) => `${prefix}_${one}`),
  }));
  const variables = ['STEP_WEBHOOK_NAME', 'STEP_WEBHOOK_SECRET'];
  return [
    ...ofAccounts,
    { provider: 'webhook', isSetUp: toFlag(settings.webhook !== undefined), variables },
  ];
}

type Given = z.output<z.ZodObject<typeof deviceEnvironment>>;

/** Reads which vendors are set up. Throws if one is only partly set up. */
export function readVendorSettings(
  given: Given,
  { isDemo, publicOrigin }: { isDemo: boolean; publicOrigin: string | undefined },
): VendorSettings {
  const google = account(given, 'GOOGLE_HEALTH');
  const garmin = account(given, 'GARMIN');
  const withings = account(given, 'WITHINGS');
  const { STEP_WEBHOOK_NAME: name, STEP_WEBHOOK_SECRET: webhookSecret } = given;
  if ((name === undefined) !== (webhookSecret === undefined)) {
    throw new Error('Set both STEP_WEBHOOK_NAME and STEP_WEBHOOK_SECRET, or neither.');
  }
  const noticeAddress =
    publicOrigin?.startsWith('https:') && withings
      ? `${publicOrigin}/api/devices/words/withings/${withings.webhookSecret}`
      : null;
  return {
    ...(google && { googleHealth: google }),
    ...(garmin && { garmin }),
    ...(withings && { withings: { ...withings, noticeAddress } }),
    ...(name && webhookSecret && { webhook: { name, secret: webhookSecret } }),
    hasSandbox: isDemo && given.STRIDEWELL_SANDBOX_DEVICE === '1',
  };
}

function account(given: Given, vendor: 'GOOGLE_HEALTH' | 'GARMIN' | 'WITHINGS') {
  const clientId = given[`${vendor}_CLIENT_ID`];
  const clientSecret = given[`${vendor}_CLIENT_SECRET`];
  const webhookSecret = given[`${vendor}_WEBHOOK_SECRET`];
  if (clientId && clientSecret && webhookSecret) return { clientId, clientSecret, webhookSecret };
  if (clientId || clientSecret || webhookSecret) {
    throw new Error(
      `Set all three of ${vendor}_CLIENT_ID, ${vendor}_CLIENT_SECRET and ${vendor}_WEBHOOK_SECRET, or none.`,
    );
  }
  return undefined;
}
