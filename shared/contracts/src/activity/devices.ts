import { z } from '@stridewell/contracts/zod';
import { DeviceDataType } from './device-data-types.ts';
import { endpoint } from '#wire/endpoint.ts';
import { Day, Flag, Id, Instant } from '#wire/primitives.ts';
import { countedFromDays } from '#wire/resources.ts';

/** Vendors and other sources that send days automatically. */
export const DeviceProvider = z.enum([
  'google-health',
  'garmin',
  'withings',
  'webhook',
  'sandbox',
  'sync-link',
]);

/** A source that sends days automatically, parsed. */
export type DeviceProvider = z.infer<typeof DeviceProvider>;

/** Sources on a phone, which only the mobile app can connect. */
export const PhoneSource = z.enum(['apple-health', 'health-connect']);

/** A source on a phone, parsed. */
export type PhoneSource = z.infer<typeof PhoneSource>;

/** A source whose terms forbid showing its data to other members, so it can't be connected. */
export const forbiddenSource = 'strava';

/**
 * Why a source decides a day: no other has steps for it, it is the primary one, or it has the most steps if the primary
 * one has none.
 */
export const DeviceReason = z.enum(['only', 'primary', 'largest']);

/** How many days are read when a source is connected, and at each sync. */
export const deviceReadDays = 30;

/** What a source has sent for one day. */
export const DeviceDay = z.strictObject({
  date: Day,
  steps: z.int(),
  /** Whether the day counts this source. */
  isCounted: z.boolean(),
  /** Why it does; null if it doesn't. */
  reason: DeviceReason.nullable(),
});

/** The status of a source, without any measured data. */
export const DeviceHealth = z.strictObject({
  provider: DeviceProvider,
  name: z.string(),
  status: z.enum(['not-connected', 'connected', 'expired']),
  isPrimary: z.boolean(),
  /** Whether many members' days couldn't be read from this vendor within the last hour. */
  isDown: z.boolean(),
  connectedAt: Instant.nullable(),
  askedAt: Instant.nullable(),
  answeredAt: Instant.nullable(),
  /** When the vendor last notified us. */
  heardAt: Instant.nullable(),
  /** The last day that had steps. */
  lastDay: Day.nullable(),
  /** How many whole days there have been no steps since; null without a day. */
  silentDays: z.int().nullable(),
  problem: z.enum(['rate-limited', 'no-answer', 'expired']).nullable(),
  nextAskAt: Instant.nullable(),
});

/** A source on the devices page. */
export const DeviceSource = z.strictObject({
  ...DeviceHealth.shape,
  /**
   * How it is connected: by signing in at the vendor, with a key, directly (for a demo with made-up days), or by an
   * address that the member's phone posts to.
   */
  kind: z.enum(['account', 'key', 'sandbox', 'link']),
  /** Whether it can be connected: the operator has set it up. */
  isOffered: z.boolean(),
  /** The data it may be asked for, and the data its vendor gave access to while it is connected. */
  offeredTypes: z.array(DeviceDataType),
  dataTypes: z.array(DeviceDataType),
  /** Days for which it has sent steps that are still stored. */
  daysImported: z.int(),
  /** Nights and weights from it that are still stored. */
  measuresImported: z.int(),
  /** Minutes until a walk usually appears, counted from when the device has sent it to its vendor. */
  usualDelayMinutes: z.int(),
  /** The key that identifies the member for a source of kind `key`; null for others. */
  linkKey: z.string().nullable(),
  /** Its last seven days, the newest first. */
  recentDays: z.array(DeviceDay),
});

/** A source on the devices page, parsed. */
export type DeviceSource = z.infer<typeof DeviceSource>;

/** The health of a source, parsed. */
export type DeviceHealth = z.infer<typeof DeviceHealth>;

/** Everything the devices page shows. */
export const Devices = z.strictObject({
  today: Day,
  sources: z.array(DeviceSource),
  others: z.array(
    z.strictObject({
      source: PhoneSource,
      name: z.string(),
      /** Pages of 1.0 read it. */
      why: z.literal('on-phone'),
    }),
  ),
});

/** What the devices page shows, parsed. */
export type Devices = z.infer<typeof Devices>;

/** Lists the sources of the viewer's days. */
export const listDevices = endpoint({
  method: 'GET',
  path: '/devices',
  summary: 'List your devices and data sources',
  access: 'member',
  shows: ['devices', 'days'],
  response: Devices,
});

/** Starts connecting a source. */
export const connectDevice = endpoint({
  method: 'POST',
  path: '/devices/connect',
  summary: 'Start connecting a data source',
  description:
    "Returns the vendor's URL, which redirects to `/member-settings/device` with `code` and `state`. Sources of kind `key` connect right away with a null `url`. Phones connect in the mobile app. Vendors that forbid sharing data are refused.",
  access: 'member',
  body: z.strictObject({
    provider: z.enum([...DeviceProvider.options, ...PhoneSource.options, forbiddenSource]),
    /** The data to request; steps are always included and are the default. */
    dataTypes: z.array(DeviceDataType).max(DeviceDataType.options.length).optional(),
  }),
  changes: ['devices', 'members'],
  response: z.strictObject({ url: z.string().nullable() }),
  errors: ['device_not_offered', 'device_on_phone', 'device_forbidden'],
});

/** Completes connecting a source, in the session that started it. */
export const finishDevice = endpoint({
  method: 'POST',
  path: '/devices/finish',
  summary: 'Finish connecting a data source',
  description: 'The last 30 days are then synced in the background.',
  access: 'member',
  body: z.strictObject({
    code: z.string().min(1).max(4096),
    state: z.string().min(1).max(200),
    iss: z.string().max(300).optional(),
  }),
  changes: ['devices', 'members', ...countedFromDays],
  response: z.strictObject({ provider: DeviceProvider }),
  errors: ['device_consent_over', 'device_refused', 'device_no_answer', 'device_taken'],
});

/** Syncs the viewer's days from sources now. */
export const syncDevices = endpoint({
  method: 'POST',
  path: '/devices/sync',
  summary: 'Sync your data sources',
  description:
    'Runs in the background; `askedAt` in the list shows when. Without `provider`, all connected sources sync. With `date`, they are asked for that day alone, one of the last 30.',
  access: 'member',
  body: z.strictObject({ provider: DeviceProvider.optional(), date: Day.optional() }).optional(),
  changes: ['devices', 'metrics', ...countedFromDays],
  response: z.strictObject({ asked: z.array(DeviceProvider) }),
  errors: [
    'device_not_connected',
    'day_in_future',
    'day_outside_window',
    'day_before_registration',
  ],
});

/** Sets which source decides if several have a day. */
export const setPrimaryDevice = endpoint({
  method: 'POST',
  path: '/devices/primary',
  summary: 'Choose your primary source',
  access: 'member',
  body: z.strictObject({ provider: DeviceProvider }),
  changes: ['devices', 'members', ...countedFromDays],
  response: z.strictObject({ provider: DeviceProvider }),
  errors: ['device_not_connected'],
});

/** Disconnects a source. */
export const disconnectDevice = endpoint({
  method: 'DELETE',
  path: '/devices/disconnect',
  summary: 'Disconnect a source and keep or delete its days',
  description:
    "Without `provider`, the primary source. With `keep` 0, its steps, sleep and weights are deleted; manual entries, conversions and other sources' days stay. The vendor's access is revoked.",
  access: 'member',
  query: z.strictObject({ provider: DeviceProvider.optional(), keep: Flag.optional() }),
  changes: ['devices', 'sync-links', 'members', 'metrics', ...countedFromDays],
  response: z.strictObject({ provider: DeviceProvider, deletedDays: z.int() }),
  errors: ['device_not_connected'],
});

/** Reads the status of a member's sources, without any measured data. */
export const listMemberDevices = endpoint({
  method: 'GET',
  path: '/members/:id/devices',
  summary: "List the status of a member's devices, without their days",
  access: 'admin',
  owns: 'member',
  params: z.strictObject({ id: Id }),
  shows: ['devices'],
  response: z.array(DeviceHealth),
});
