import { Day } from '@stridewell/contracts';
import { addDays } from '@stridewell/rules';
import { z } from 'zod';
import { asleep, weighed } from './measured.ts';
import { createOAuth } from './oauth.ts';
import {
  type Access,
  type FetchedDays,
  type Measure,
  type Measured,
  type Reading,
  type Vendor,
  VendorFailure,
  type VendorWord,
} from './vendor.ts';
import { askVendor, isSameSecret, readJson, send, Steps, VendorUserId } from './vendor-http.ts';

/** The operator's credentials at Garmin. */
interface GarminSettings {
  clientId: string;
  clientSecret: string;
  /** Garmin doesn't sign its requests, so the addresses that it sends them to end with this secret. */
  webhookSecret: string;
}

/** Garmin's addresses; only tests use others. */
export const garminAddresses = {
  issuer: 'https://connect.garmin.com',
  authorize: 'https://connect.garmin.com/oauth2Confirm',
  token: 'https://diauth.garmin.com/di-oauth2-service/oauth/token',
  api: 'https://apis.garmin.com',
};

/** Garmin's names for summaries of measures other than steps. */
const summaries: Readonly<Record<Measure, string>> = { sleep: 'sleeps', weight: 'bodyComps' };

/**
 * Garmin sends days on its own. Every week, we request them again and renew the consent, which would end after 90 days.
 */
const weekMinutes = 7 * 1440;

/** A daily summary; a later one of the same day covers more of it. */
const Daily = z.object({
  userId: VendorUserId.optional(),
  calendarDate: Day,
  steps: Steps.optional(),
  durationInSeconds: z.number().int().min(0).max(200_000).optional(),
});

const Seconds = z.number().int().min(0);

/** A night; a later report about it covers more of it. Its duration includes time awake. */
const Night = z.object({
  calendarDate: Day,
  startTimeInSeconds: Seconds,
  durationInSeconds: Seconds,
  awakeDurationInSeconds: Seconds.optional(),
  unmeasurableSleepInSeconds: Seconds.optional(),
});

/** A measurement of a scale. */
const BodyComposition = z.object({
  measurementTimeInSeconds: Seconds,
  measurementTimeOffsetInSeconds: z.number().int().optional(),
  weightInGrams: z.number().positive().optional(),
});

/** A notice that there is data of a user to fetch. */
const Ping = z.object({ userId: VendorUserId, callbackURL: z.string().max(2000) });

const Push = z.object({
  dailies: z.array(z.union([Ping, Daily.extend({ userId: VendorUserId })])).optional(),
  sleeps: z.array(z.union([Ping, Night.extend({ userId: VendorUserId })])).optional(),
  bodyComps: z.array(z.union([Ping, BodyComposition.extend({ userId: VendorUserId })])).optional(),
  deregistrations: z.array(z.object({ userId: VendorUserId })).optional(),
  userPermissionsChange: z
    .array(z.object({ userId: VendorUserId, permissions: z.array(z.string()) }))
    .optional(),
});

/**
 * Garmin's Health API: it sends daily summaries on its own, complete (push) or as an address to fetch them from (ping),
 * and sends past days again on request (backfill).
 */
export function garmin(
  { clientId, clientSecret, webhookSecret }: GarminSettings,
  fetch: typeof globalThis.fetch,
  addresses = garminAddresses,
): Vendor {
  const oauth = createOAuth({
    issuer: addresses.issuer,
    clientId,
    clientSecret,
    fetch,
    authorizeAddress: addresses.authorize,
    tokenAddress: addresses.token,
  });
  const rest = `${addresses.api}/wellness-api/rest`;
  const headersOf = ({ accessToken }: Access) => ({ authorization: `Bearer ${accessToken}` });

  return {
    provider: 'garmin',
    name: 'Garmin',
    kind: 'account',
    measures: ['sleep', 'weight'],
    usualDelayMinutes: 5,
    askEveryMinutes: weekMinutes,
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
      // Garmin has a single consent for everything: measures that the member doesn't want are ignored on arrival.
      return { ...access, vendorUserId: userId, measures: consent.measures };
    },
    async askForDays(access, { first, last }, wanted) {
      const query = new URLSearchParams({
        summaryStartTimeInSeconds: String(Date.parse(first) / 1000),
        summaryEndTimeInSeconds: String(Date.parse(addDays(last, 1)) / 1000),
      });
      // 409: already requested, and on their way.
      const headers = headersOf(access);
      for (const kind of ['dailies', ...wanted.map((one) => summaries[one])]) {
        const answer = await send(fetch, `${rest}/backfill/${kind}?${query}`, { headers }, [409]);
        await answer.body?.cancel();
      }
    },
    async fetchDays(access, address) {
      // Never sends a member's token to an address elsewhere that someone put into a notice.
      if (!URL.canParse(address) || new URL(address).origin !== new URL(addresses.api).origin) {
        throw new VendorFailure('no-answer', "a fetch address isn't at Garmin");
      }
      const ask = <T extends z.ZodType>(shape: T) =>
        askVendor(fetch, address, { headers: headersOf(access) }, z.array(shape).max(1000));
      const nothing: FetchedDays = { readings: [], measured: [] };
      const kind = new URL(address).pathname.split('/').at(-1);
      if (kind === summaries.sleep)
        return { ...nothing, measured: (await ask(Night)).flatMap(nightOf) };
      if (kind === summaries.weight) {
        return { ...nothing, measured: (await ask(BodyComposition)).flatMap(weightOf) };
      }
      return { ...nothing, readings: (await ask(Daily)).flatMap(readingOf) };
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

function wordsOf({
  dailies = [],
  sleeps = [],
  bodyComps = [],
  deregistrations,
  userPermissionsChange,
}: z.infer<typeof Push>) {
  const told = <T extends { userId: string }>(
    summary: T | z.infer<typeof Ping>,
    tell: (summary: T) => VendorWord,
  ): VendorWord =>
    'callbackURL' in summary
      ? { kind: 'fetch', vendorUserId: summary.userId, address: summary.callbackURL }
      : tell(summary);
  const measured = (vendorUserId: string, what: Measured[]): VendorWord => {
    return { kind: 'measured', vendorUserId, measured: what };
  };
  const days = [
    ...dailies.map((one) =>
      told(one, (daily) => {
        return { kind: 'days', vendorUserId: daily.userId, readings: readingOf(daily) };
      }),
    ),
    ...sleeps.map((one) => told(one, (night) => measured(night.userId, nightOf(night)))),
    ...bodyComps.map((one) => told(one, (weight) => measured(weight.userId, weightOf(weight)))),
  ];
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

function nightOf(night: z.infer<typeof Night>): Measured[] {
  const { calendarDate, startTimeInSeconds, durationInSeconds } = night;
  const { awakeDurationInSeconds = 0, unmeasurableSleepInSeconds = 0 } = night;
  const seconds = durationInSeconds - awakeDurationInSeconds - unmeasurableSleepInSeconds;
  return asleep(calendarDate, seconds / 60, startTimeInSeconds + durationInSeconds);
}

function weightOf(weight: z.infer<typeof BodyComposition>): Measured[] {
  const { measurementTimeInSeconds: at, measurementTimeOffsetInSeconds: offset = 0 } = weight;
  if (weight.weightInGrams === undefined) return [];
  const day = new Date((at + offset) * 1000).toISOString().slice(0, 10);
  return [weighed(day, weight.weightInGrams, at)];
}
