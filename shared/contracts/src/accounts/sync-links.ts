import { z } from '@stridewell/contracts/zod';
import { DeviceDataType } from '#activity/device-data-types.ts';
import { endpoint } from '#wire/endpoint.ts';
import { Id, Instant } from '#wire/primitives.ts';

/** How many posts a sync link accepts in ten minutes. */
export const syncPostsPerTenMinutes = 60;

/** Why a value in a post to a sync link was refused. */
export const SyncRefusal = z.enum([
  'bad_date',
  'bad_time',
  'bad_span',
  'bad_unit',
  'not_by_day',
  'not_a_number',
  'not_whole',
  'out_of_range',
  'too_many_parts',
  'no_value',
  'not_shared',
  'day_in_future',
  'day_before_registration',
  'older_post',
  'manual_entry_off',
]);

/** Why a value in a post to a sync link was refused, parsed. */
export type SyncRefusal = z.infer<typeof SyncRefusal>;

/** A value in a post to a sync link that was refused. */
export const RefusedSyncValue = z.strictObject({
  /** The date or time as sent, cut to 40 characters. */
  date: z.string(),
  field: z.enum(['date', 'steps', 'sleep', 'weight', 'start', 'end']),
  reason: SyncRefusal,
});

/** A refused value, parsed. */
export type RefusedSyncValue = z.infer<typeof RefusedSyncValue>;

/** The formats that a sync link reads. */
export const SyncFormat = z.enum(['days', 'samples', 'pairs', 'health-auto-export', 'form']);

/** A format that a sync link reads, parsed. */
export type SyncFormat = z.infer<typeof SyncFormat>;

/** The result of a post to a sync link, without its values. */
export const SyncResult = z.strictObject({
  /** Null if the body couldn't be read. */
  format: SyncFormat.nullable(),
  savedDays: z.int(),
  refusedValues: z.int(),
  /** The first of the refused values. */
  refused: z.array(RefusedSyncValue),
  /** Kinds of data in the post that the link doesn't accept. */
  ignored: z.array(z.string()),
});

/** The result of a post to a sync link, parsed. */
export type SyncResult = z.infer<typeof SyncResult>;

/** A member's sync link, never its address. */
export const SyncLink = z.strictObject({
  createdAt: Instant,
  dataTypes: z.array(DeviceDataType),
  /** Null until the first post. */
  lastUsedAt: Instant.nullable(),
  lastResult: SyncResult.nullable(),
});

/** A member's sync link, parsed. */
export type SyncLink = z.infer<typeof SyncLink>;

const params = z.strictObject({ id: Id });

/** Reads the viewer's sync link. */
export const getSyncLink = endpoint({
  method: 'GET',
  path: '/members/:id/sync-link',
  summary: 'Get the status of your sync link',
  access: 'member',
  owns: 'self',
  params,
  shows: ['sync-links'],
  response: z.strictObject({ link: SyncLink.nullable() }),
});

/** Creates the viewer's sync link. An earlier one ends. */
export const createSyncLink = endpoint({
  method: 'POST',
  path: '/members/:id/sync-link',
  summary: 'Create or replace your sync link',
  description:
    'Your phone can post steps to its address. The address is shown only once; an earlier one stops working. Disconnect the source `sync-link` to remove it. Refused with `manual_entry_off` while the program only accepts steps from devices.',
  access: 'member',
  owns: 'self',
  stepUp: true,
  creates: true,
  answersSecret: true,
  params,
  body: z.strictObject({
    /** What the link may write; steps are always included. */
    dataTypes: z.array(DeviceDataType).max(DeviceDataType.options.length),
  }),
  changes: ['sync-links', 'devices', 'members'],
  response: z.strictObject({
    link: SyncLink,
    /** The address with its secret. */
    address: z.string(),
    /** For a client that sends it as a bearer token to the address without its last part. */
    secret: z.string(),
  }),
});
