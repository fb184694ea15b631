import { addDays } from '@stridewell/rules';
import { z } from 'zod';
import { checkGoogleSignatures } from './google-signature.ts';
import { createOAuth } from './oauth.ts';
import { type Night, sleepOf, weighed } from './measured.ts';
import {
  type Access,
  type Measure,
  type Reading,
  type ReadSpan,
  type Vendor,
  type VendorWord,
  wholeAnswer,
} from './vendor.ts';
import { askVendor, isSameSecret, readJson, Steps, VendorUserId } from './vendor-http.ts';

/** The operator's credentials at Google. */
interface GoogleHealthSettings {
  clientId: string;
  clientSecret: string;
  /** The `Authorization` header of each notice from Google, as set when the subscriber was created. */
  webhookSecret: string;
}

/** Google's addresses; only tests use others. */
export const googleAddresses = {
  issuer: 'https://accounts.google.com',
  authorize: 'https://accounts.google.com/o/oauth2/v2/auth',
  token: 'https://oauth2.googleapis.com/token',
  revoke: 'https://oauth2.googleapis.com/revoke',
  api: 'https://health.googleapis.com/v4',
  keySet: 'https://www.gstatic.com/googlehealthapi/webhooks/webhooks_public_keyset.json',
};

const scopes = {
  steps: 'https://www.googleapis.com/auth/googlehealth.activity_and_fitness.readonly',
  sleep: 'https://www.googleapis.com/auth/googlehealth.sleep.readonly',
  weight: 'https://www.googleapis.com/auth/googlehealth.health_metrics_and_measurements.readonly',
};
const measures = ['sleep', 'weight'] as const satisfies readonly Measure[];
/** The maximum number of pages of days in an answer. */
const maxPages = 10;

const CivilDate = z.object({ year: z.int(), month: z.int(), day: z.int() });

const RolledUp = z.object({
  rollupDataPoints: z
    .array(
      z.object({
        civilStartTime: z.object({ date: CivilDate }),
        steps: z.object({ countSum: Steps.optional() }).optional(),
        weight: z.object({ weightGramsAvg: z.number().positive().optional() }).optional(),
      }),
    )
    .optional(),
  nextPageToken: z.string().optional(),
});

/** A period of sleep; without a summary, Google is still processing it. */
const Sleeps = z.object({
  dataPoints: z
    .array(
      z.object({
        sleep: z.object({
          interval: z.object({
            endTime: z.iso.datetime({ offset: true }),
            endUtcOffset: z
              .string()
              .regex(/^-?\d{1,6}s$/)
              .optional(),
          }),
          summary: z.object({ minutesAsleep: z.coerce.number().min(0).optional() }).optional(),
        }),
      }),
    )
    .optional(),
  nextPageToken: z.string().optional(),
});
/** The largest page size for nights. */
const nightsInPage = '25';

const Notice = z.object({
  type: z.string().optional(),
  data: z
    .object({ healthUserId: VendorUserId, dataType: z.string(), operation: z.string() })
    .optional(),
});
const Notices = z.union([z.array(Notice).max(1000), Notice.transform((notice) => [notice])]);

/**
 * Fitbit and Pixel through the Google Health API, the successor of Fitbit's own (developers.google.com/health). Google
 * sums up days in the device's calendar.
 */
export function googleHealth(
  { clientId, clientSecret, webhookSecret }: GoogleHealthSettings,
  fetch: typeof globalThis.fetch,
  addresses = googleAddresses,
): Vendor {
  const oauth = createOAuth({
    issuer: addresses.issuer,
    clientId,
    clientSecret,
    fetch,
    scope: (wanted) => [scopes.steps, ...wanted.map((one) => scopes[one])].join(' '),
    authorizeAddress: addresses.authorize,
    tokenAddress: addresses.token,
    revokeAddress: addresses.revoke,
    // Google only issues a refresh token if both are set.
    parameters: { access_type: 'offline', prompt: 'consent' },
  });
  const isSigned = checkGoogleSignatures(() => askVendor(fetch, addresses.keySet, {}, z.unknown()));
  const headersOf = ({ accessToken }: Access) => ({
    authorization: `Bearer ${accessToken}`,
    'content-type': 'application/json',
  });

  async function rollUp(access: Access, dataType: 'steps' | 'weight', { first, last }: ReadSpan) {
    const points: NonNullable<z.infer<typeof RolledUp>['rollupDataPoints']> = [];
    let pageToken: string | undefined;
    for (let page = 0; page < maxPages; page += 1) {
      const range = { start: { date: civil(first) }, end: { date: civil(addDays(last, 1)) } };
      const answer = await askVendor(
        fetch,
        `${addresses.api}/users/me/dataTypes/${dataType}/dataPoints:dailyRollUp`,
        {
          method: 'POST',
          headers: headersOf(access),
          body: JSON.stringify({ range, windowSizeDays: 1, ...(pageToken && { pageToken }) }),
        },
        RolledUp,
      );
      points.push(...(answer.rollupDataPoints ?? []));
      pageToken = answer.nextPageToken;
      if (!pageToken) break;
    }
    return points;
  }

  async function readNights(access: Access, { first, last }: ReadSpan): Promise<Night[]> {
    const nights: Night[] = [];
    const ends = 'sleep.interval.civil_end_time';
    const filter = `${ends} >= "${first}" AND ${ends} < "${addDays(last, 1)}"`;
    let pageToken: string | undefined;
    for (let page = 0; page < maxPages; page += 1) {
      const query = new URLSearchParams({ filter, pageSize: nightsInPage });
      if (pageToken) query.set('pageToken', pageToken);
      const answer = await askVendor(
        fetch,
        `${addresses.api}/users/me/dataTypes/sleep/dataPoints:reconcile?${query}`,
        { headers: headersOf(access) },
        Sleeps,
      );
      for (const { sleep } of answer.dataPoints ?? []) {
        const { endTime, endUtcOffset = '0s' } = sleep.interval;
        const end = new Date(Date.parse(endTime) + Number.parseInt(endUtcOffset, 10) * 1000);
        const minutes = sleep.summary?.minutesAsleep;
        if (minutes !== undefined) nights.push({ day: end.toISOString().slice(0, 10), minutes });
      }
      pageToken = answer.nextPageToken;
      if (!pageToken) break;
    }
    return nights;
  }

  return {
    provider: 'google-health',
    name: 'Fitbit',
    kind: 'account',
    measures,
    usualDelayMinutes: 15,
    askEveryMinutes: 180,
    begin: oauth.begin,
    refresh: oauth.refresh,
    revoke: oauth.revoke,
    async finish(consent, returned, now) {
      const { access, answer } = await oauth.finish(consent, returned, now);
      // Users may grant only part of the request. An answer that names no scope grants all of it.
      const given = answer.scope?.split(' ');
      const granted = consent.measures.filter((one) => given?.includes(scopes[one]) ?? true);
      const { healthUserId } = await askVendor(
        fetch,
        `${addresses.api}/users/me/identity`,
        { headers: headersOf(access) },
        z.object({ healthUserId: VendorUserId }),
      );
      return { ...access, vendorUserId: healthUserId, measures: granted };
    },
    async readDays(access, _vendorUserId, span) {
      return (await rollUp(access, 'steps', span)).flatMap(
        ({ civilStartTime, steps }): Reading[] => {
          const counted = steps?.countSum;
          const day = dayOf(civilStartTime.date);
          return counted === undefined ? [] : [{ day, steps: counted, version: wholeAnswer }];
        },
      );
    },
    async readMeasured(access, _vendorUserId, wanted, span) {
      const nights = wanted.includes('sleep') ? await readNights(access, span) : [];
      const weights = wanted.includes('weight') ? await rollUp(access, 'weight', span) : [];
      return [
        ...sleepOf(nights, wholeAnswer),
        ...weights.flatMap(({ civilStartTime, weight }) => {
          const grams = weight?.weightGramsAvg;
          return grams ? [weighed(dayOf(civilStartTime.date), grams, wholeAnswer)] : [];
        }),
      ];
    },
    async receive({ headers, body }) {
      // Google checks that we refuse requests without the secret before it sends any.
      if (!isSameSecret(headers.authorization, webhookSecret)) return { status: 401, words: [] };
      const notices = readJson(body, Notices);
      if (!notices) return { status: 400, words: [] };
      if (notices.some(({ type }) => type === 'verification')) return { status: 201, words: [] };
      const signature = headers['x-healthapi-signature'];
      if (typeof signature !== 'string' || !(await isSigned(signature, body))) {
        return { status: 401, words: [] };
      }
      const words = notices.flatMap(({ data }): VendorWord[] =>
        data && data.dataType in scopes
          ? [{ kind: 'changed', vendorUserId: data.healthUserId }]
          : [],
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
