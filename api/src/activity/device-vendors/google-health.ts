import { addDays } from '@stridewell/rules';
import { z } from 'zod';
import { checkGoogleSignatures } from './google-signature.ts';
import { createOAuth } from './oauth.ts';
import { type Access, type Reading, type Vendor, type VendorWord, wholeAnswer } from './vendor.ts';
import { askVendor, isSameSecret, readJson, Steps, VendorUserId } from './vendor-http.ts';

/** What the operator has agreed with Google. */
interface GoogleHealthSettings {
  clientId: string;
  clientSecret: string;
  /** What Google sends as `Authorization` with each notice, as it was given when the subscriber was made. */
  webhookSecret: string;
}

/** Where Google is; another place only in tests. */
export const googleAddresses = {
  issuer: 'https://accounts.google.com',
  authorize: 'https://accounts.google.com/o/oauth2/v2/auth',
  token: 'https://oauth2.googleapis.com/token',
  revoke: 'https://oauth2.googleapis.com/revoke',
  api: 'https://health.googleapis.com/v4',
  keySet: 'https://www.gstatic.com/googlehealthapi/webhooks/webhooks_public_keyset.json',
};

const scope = 'https://www.googleapis.com/auth/googlehealth.activity_and_fitness.readonly';
/** Pages of days that one answer may have. */
const mostPages = 10;

const CivilDate = z.object({ year: z.int(), month: z.int(), day: z.int() });

const RolledUp = z.object({
  rollupDataPoints: z
    .array(
      z.object({
        civilStartTime: z.object({ date: CivilDate }),
        steps: z.object({ countSum: Steps.optional() }).optional(),
      }),
    )
    .optional(),
  nextPageToken: z.string().optional(),
});

const Notice = z.object({
  type: z.string().optional(),
  data: z
    .object({ healthUserId: VendorUserId, dataType: z.string(), operation: z.string() })
    .optional(),
});
const Notices = z.union([z.array(Notice).max(1000), Notice.transform((notice) => [notice])]);

/**
 * Fitbit and Pixel through the Google Health API, the successor of Fitbit's own
 * (developers.google.com/health). Days are added up by Google in the calendar of the device.
 */
export function googleHealth(
  { clientId, clientSecret, webhookSecret }: GoogleHealthSettings,
  fetch: typeof globalThis.fetch,
  addresses = googleAddresses,
): Vendor {
  const oauth = createOAuth({
    ...{ issuer: addresses.issuer, clientId, clientSecret, scope, fetch },
    authorizeAddress: addresses.authorize,
    tokenAddress: addresses.token,
    revokeAddress: addresses.revoke,
    // A refresh token is only given where these are asked for.
    parameters: { access_type: 'offline', prompt: 'consent' },
  });
  const isSigned = checkGoogleSignatures(() => askVendor(fetch, addresses.keySet, {}, z.unknown()));
  const headersOf = ({ accessToken }: Access) => ({
    authorization: `Bearer ${accessToken}`,
    'content-type': 'application/json',
  });

  return {
    ...{ provider: 'google-health', name: 'Fitbit', kind: 'account' },
    ...{ usualDelayMinutes: 15, askEveryMinutes: 180 },
    begin: oauth.begin,
    refresh: oauth.refresh,
    revoke: oauth.revoke,
    async finish(consent, returned, now) {
      const { access } = await oauth.finish(consent, returned, now);
      const { healthUserId } = await askVendor(
        fetch,
        `${addresses.api}/users/me/identity`,
        { headers: headersOf(access) },
        z.object({ healthUserId: VendorUserId }),
      );
      return { ...access, vendorUserId: healthUserId };
    },
    async readDays(access, _vendorUserId, { first, last }) {
      const readings: Reading[] = [];
      let pageToken: string | undefined;
      for (let page = 0; page < mostPages; page += 1) {
        const range = { start: { date: civil(first) }, end: { date: civil(addDays(last, 1)) } };
        const answer = await askVendor(
          fetch,
          `${addresses.api}/users/me/dataTypes/steps/dataPoints:dailyRollUp`,
          {
            method: 'POST',
            headers: headersOf(access),
            body: JSON.stringify({ range, windowSizeDays: 1, ...(pageToken && { pageToken }) }),
          },
          RolledUp,
        );
        for (const { civilStartTime, steps } of answer.rollupDataPoints ?? []) {
          const counted = steps?.countSum;
          if (counted === undefined) continue;
          readings.push({ day: dayOf(civilStartTime.date), steps: counted, version: wholeAnswer });
        }
        pageToken = answer.nextPageToken;
        if (!pageToken) break;
      }
      return readings;
    },
    async receive({ headers, body }) {
      // Google looks whether we refuse requests without the secret before it sends any.
      if (!isSameSecret(headers.authorization, webhookSecret)) return { status: 401, words: [] };
      const notices = readJson(body, Notices);
      if (!notices) return { status: 400, words: [] };
      if (notices.some(({ type }) => type === 'verification')) return { status: 201, words: [] };
      const signature = headers['x-healthapi-signature'];
      if (typeof signature !== 'string' || !(await isSigned(signature, body))) {
        return { status: 401, words: [] };
      }
      const words = notices.flatMap(({ data }): VendorWord[] =>
        data?.dataType === 'steps' ? [{ kind: 'changed', vendorUserId: data.healthUserId }] : [],
      );
      return { status: 204, words };
    },
  };
}

function civil(day: string): z.infer<typeof CivilDate> {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  return { year, month, day: date };
}

function dayOf({ year, month, day }: z.infer<typeof CivilDate>): string {
  const two = (part: number) => String(part).padStart(2, '0');
  return `${String(year).padStart(4, '0')}-${two(month)}-${two(day)}`;
}
