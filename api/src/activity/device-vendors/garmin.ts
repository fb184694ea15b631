import { Day } from '@stridewell/contracts';
import { addDays } from '@stridewell/rules';
import { z } from 'zod';
import { createOAuth } from './oauth.ts';
import {
  type Access,
  type Reading,
  type Vendor,
  VendorFailure,
  type VendorWord,
} from './vendor.ts';
import { askVendor, isSameSecret, readJson, send, Steps, VendorUserId } from './vendor-http.ts';

/** What the operator has agreed with Garmin. */
interface GarminSettings {
  clientId: string;
  clientSecret: string;
  /** Garmin signs nothing: the addresses that it is given end with this. */
  webhookSecret: string;
}

/** Where Garmin is; another place only in tests. */
export const garminAddresses = {
  issuer: 'https://connect.garmin.com',
  authorize: 'https://connect.garmin.com/oauth2Confirm',
  token: 'https://diauth.garmin.com/di-oauth2-service/oauth/token',
  api: 'https://apis.garmin.com',
};

/** Days come by themselves: that often they are asked for again, and the consent is kept alive, which ends after 90 days. */
const weekMinutes = 7 * 1440;

/** A daily summary; a later one of the same day covers more of it. */
const Daily = z.object({
  userId: VendorUserId.optional(),
  calendarDate: Day,
  steps: Steps.optional(),
  durationInSeconds: z.number().int().min(0).max(200_000).optional(),
});

const Push = z.object({
  dailies: z
    .array(
      z.union([
        z.object({ userId: VendorUserId, callbackURL: z.string().max(2000) }),
        Daily.extend({ userId: VendorUserId }),
      ]),
    )
    .optional(),
  deregistrations: z.array(z.object({ userId: VendorUserId })).optional(),
  userPermissionsChange: z
    .array(z.object({ userId: VendorUserId, permissions: z.array(z.string()) }))
    .optional(),
});

/**
 * Garmin's Health API: it sends daily summaries by itself, whole (push) or as an address to fetch them from (ping),
 * and sends days of the past again when it is asked to (backfill).
 */
export function garmin(
  { clientId, clientSecret, webhookSecret }: GarminSettings,
  fetch: typeof globalThis.fetch,
  addresses = garminAddresses,
): Vendor {
  const oauth = createOAuth({
    ...{ issuer: addresses.issuer, clientId, clientSecret, fetch },
    authorizeAddress: addresses.authorize,
    tokenAddress: addresses.token,
  });
  const rest = `${addresses.api}/wellness-api/rest`;
  const headersOf = ({ accessToken }: Access) => ({ authorization: `Bearer ${accessToken}` });

  return {
    ...{ provider: 'garmin', name: 'Garmin', kind: 'account' },
    ...{ usualDelayMinutes: 5, askEveryMinutes: weekMinutes },
    begin: oauth.begin,
    refresh: oauth.refresh,
    async finish(consent, returned, now) {
      const { access } = await oauth.finish(consent, returned, now);
      const { userId } = await askVendor(
        fetch,
        `${rest}/user/id`,
        { headers: headersOf(access) },
        z.object({ userId: VendorUserId }),
      );
      return { ...access, vendorUserId: userId };
    },
    async askForDays(access, { first, last }) {
      const query = new URLSearchParams({
        summaryStartTimeInSeconds: String(Date.parse(first) / 1000),
        summaryEndTimeInSeconds: String(Date.parse(addDays(last, 1)) / 1000),
      });
      // 409: they have been asked for, and are on their way.
      const headers = headersOf(access);
      const answer = await send(fetch, `${rest}/backfill/dailies?${query}`, { headers }, [409]);
      await answer.body?.cancel();
    },
    async fetchDays(access, address) {
      // What somebody else wrote into a notice gets no token of a member.
      if (!URL.canParse(address) || new URL(address).origin !== new URL(addresses.api).origin) {
        throw new VendorFailure('no-answer', 'an address to fetch days from is not at Garmin');
      }
      const dailies = await askVendor(
        fetch,
        address,
        { headers: headersOf(access) },
        z.array(Daily).max(1000),
      );
      return dailies.flatMap(readingOf);
    },
    async revoke(access) {
      const headers = headersOf(access);
      await send(
        fetch,
        `${rest}/user/registration`,
        { method: 'DELETE', headers },
        [401, 403, 404],
      );
    },
    async receive({ headers, body, secret }) {
      const id = headers['garmin-client-id'];
      const isOurs = id === undefined || id === clientId;
      if (!isOurs || !isSameSecret(secret, webhookSecret)) return { status: 401, words: [] };
      const push = readJson(body, Push);
      return push ? { status: 200, words: wordsOf(push) } : { status: 400, words: [] };
    },
  };
}

function wordsOf({ dailies, deregistrations, userPermissionsChange }: z.infer<typeof Push>) {
  const days = (dailies ?? []).map((daily): VendorWord => {
    const { userId: vendorUserId } = daily;
    return 'callbackURL' in daily
      ? { kind: 'fetch', vendorUserId, address: daily.callbackURL }
      : { kind: 'days', vendorUserId, readings: readingOf(daily) };
  });
  const withdrawn = (userPermissionsChange ?? []).filter(
    ({ permissions }) => !permissions.includes('HEALTH_EXPORT'),
  );
  const ended = [...(deregistrations ?? []), ...withdrawn].map(({ userId }): VendorWord => ({
    kind: 'ended',
    vendorUserId: userId,
  }));
  return [...days, ...ended];
}

function readingOf({
  calendarDate,
  steps,
  durationInSeconds = 0,
}: z.infer<typeof Daily>): Reading[] {
  return steps === undefined ? [] : [{ day: calendarDate, steps, version: durationInSeconds }];
}
