import type { PageSettings } from '@stridewell/platform/registry';
import { z } from 'zod';

const ids = z
  .string()
  .regex(/^(\d+(\s*,\s*\d+)*)?$/, 'must list program ids, separated by commas')
  .transform((text) => (text === '' ? [] : text.split(',').map(Number)))
  .optional();
const https = z.url({ protocol: /^https?$/, error: 'must start with https://' }).optional();

const Environment = z.object({
  STRIDEWELL_EXTENDED_PROGRAMS: ids,
  STRIDEWELL_FRAMED_WHOLE: ids,
  SUPPORT_EMAIL: z.email().optional(),
  STATUS_PAGE_URL: https,
  HELP_WIDGET_ADMIN_ID: z.string().regex(/^\d+$/, 'must be a number').optional(),
  HELP_WIDGET_MEMBER_ID: z.string().regex(/^\d+$/, 'must be a number').optional(),
  HELP_WIDGET_SCRIPT: https.default('https://widget.freshworks.com/widgets/{id}.js'),
  ANALYTICS_URL: https,
  ANALYTICS_WRITE_KEY: z.string().optional(),
  ERROR_REPORT_DSN: https,
  STRIDEWELL_OFFLINE: z.enum(['0', '1', '']).optional(),
});

/** Reads the operator's page settings from the environment; throws with every invalid variable. */
export function readPageSettings(
  environment: NodeJS.ProcessEnv = process.env,
): Partial<PageSettings> {
  const read = Environment.safeParse(environment);
  if (!read.success) {
    const complaints = read.error.issues.map(({ path, message }) => `${path.join('.')} ${message}`);
    throw new Error(`The configuration is invalid: ${complaints.join('; ')}.`);
  }
  const { data } = read;
  const admin = data.HELP_WIDGET_ADMIN_ID ?? data.HELP_WIDGET_MEMBER_ID;
  const member = data.HELP_WIDGET_MEMBER_ID ?? admin;
  const address = data.ANALYTICS_URL;
  return {
    ...(data.STRIDEWELL_EXTENDED_PROGRAMS && {
      extendedPrograms: data.STRIDEWELL_EXTENDED_PROGRAMS,
    }),
    ...(data.STRIDEWELL_FRAMED_WHOLE && { framedWhole: data.STRIDEWELL_FRAMED_WHOLE }),
    ...(data.SUPPORT_EMAIL && { supportEmail: data.SUPPORT_EMAIL }),
    ...(data.STATUS_PAGE_URL && { statusPage: data.STATUS_PAGE_URL }),
    ...(admin && member && { helpWidget: { script: data.HELP_WIDGET_SCRIPT, admin, member } }),
    ...(address && { analytics: { address, writeKey: data.ANALYTICS_WRITE_KEY ?? '' } }),
    ...(data.ERROR_REPORT_DSN && { errorReports: data.ERROR_REPORT_DSN }),
    ...(data.STRIDEWELL_OFFLINE === '0' && { offline: false }),
  };
}
