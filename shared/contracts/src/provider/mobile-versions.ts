import { z } from '@stridewell/contracts/zod';
import { endpoint } from '#wire/endpoint.ts';
import { Instant } from '#wire/primitives.ts';

/** The platform of the app. */
export const MobilePlatform = z.enum(['ios', 'android']);

/** The platform of the app, parsed. */
export type MobilePlatform = z.infer<typeof MobilePlatform>;

/** A version of the app: `4.12.0`. */
export const MobileVersion = z
  .string()
  .max(30)
  .regex(/^\d{1,5}(?:\.\d{1,5}){0,3}$/, 'Use a version number such as 4.12.0.');

/** The oldest supported and the recommended version of the app; null if not set. */
export const MobileVersions = z.strictObject({
  platform: MobilePlatform,
  'min-supported-version': z.string().nullable(),
  'target-version': z.string().nullable(),
});

/** Checks whether the app is too old. */
export const checkMobileUpdate = endpoint({
  method: 'GET',
  path: '/mobile/update-check/:platform/1',
  summary: 'Get the supported and recommended app versions',
  access: 'public',
  params: z.strictObject({ platform: MobilePlatform }),
  shows: [],
  response: MobileVersions,
});

/** Lists the versions of each platform. */
export const listMobileVersions = endpoint({
  method: 'GET',
  path: '/super/mobile-update-check',
  summary: 'List supported app versions by platform',
  access: 'super-admin',
  shows: ['mobile-versions'],
  response: z.array(z.strictObject({ ...MobileVersions.shape, updatedAt: Instant.nullable() })),
});

/** Sets which versions are supported. */
export const updateMobileVersions = endpoint({
  method: 'POST',
  path: '/super/mobile-update-check/update',
  summary: 'Update the supported and recommended app versions',
  access: 'super-admin',
  body: z.strictObject({
    platform: MobilePlatform,
    min_supported_version: MobileVersion,
    target_version: MobileVersion,
  }),
  changes: ['mobile-versions'],
  response: MobileVersions,
});
