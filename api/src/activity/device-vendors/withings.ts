import { createHmac } from 'node:crypto';
import { Day } from '@stridewell/contracts';
import { z } from 'zod';
import { localDay } from '@stridewell/rules';
import { lastOfDays, secondsAround, sleepOf, weighed } from './measured.ts';
import { createOAuth } from './oauth.ts';
import {
  type Access,
  type Measure,
  type Measured,
  type Reading,
  type ReadSpan,
  type Vendor,
  VendorFailure,
  wholeAnswer,
} from './vendor.ts';
import { askVendor, isSameSecret, send, Steps, VendorUserId } from './vendor-http.ts';

/** The operator's credentials at Withings. */
interface WithingsSettings {
  clientId: string;
  clientSecret: string;
  /** Withings doesn't sign its requests, so the address that it sends them to ends with this secret. */
  webhookSecret: string;
  /** The address for notices, which ends with the secret; null if we have no public address. */
  noticeAddress: string | null;
}

/** Withings' addresses; only tests use others. */
export const withingsAddresses = {
  issuer: 'https://account.withings.com',
  authorize: 'https://account.withings.com/oauth2_user/authorize2',
  api: 'https://wbsapi.withings.net',
};

/** The categories of notices about activity, nights and weights. */
const activity = '16';
const categories: Readonly<Record<Measure, string>> = { sleep: '44', weight: '1' };
const measures = ['sleep', 'weight'] as const satisfies readonly Measure[];
/** The additional scope for weights. */
const weightScope = 'user.metrics';
/** The maximum number of pages of days in an answer. */
const maxPages = 10;
/** The pause after too many requests; Withings allows 120 a minute. */
const pauseSeconds = 60;

const Answer = z.object({ status: z.int(), body: z.unknown().optional() });
const Nonce = z.object({ nonce: z.string() });
const Activities = z.object({
  activities: z.array(
    z.object({ date: Day, steps: Steps.optional(), modified: z.number().int().optional() }),
  ),
  more: z.union([z.boolean(), z.number()]).optional(),
  offset: z.number().int().optional(),
});

const Nights = z.object({
  series: z.array(
    z.object({
      date: Day,
      data: z.object({ total_sleep_time: z.number().min(0).optional() }).optional(),
    }),
  ),
  more: z.union([z.boolean(), z.number()]).optional(),
  offset: z.number().int().optional(),
});
/** Weights as a number and a power of ten, in kilograms. */
const Weights = z.object({
  timezone: z.string().max(100).optional(),
  measuregrps: z.array(
    z.object({
      date: z.int(),
      measures: z.array(z.object({ value: z.int(), type: z.int(), unit: z.int() })),
    }),
  ),
  more: z.union([z.boolean(), z.number()]).optional(),
  offset: z.number().int().optional(),
});
/** The type of weight measurements, and the category of real ones; the other category is goals. */
const [ofWeight, real] = ['1', '1'];

/** Returns what the status in an answer's body means; the HTTP status is always 200. */
function failureOf(status: number): VendorFailure {
  const words = `Withings returned ${status}`;
  if (status === 601) return new VendorFailure('rate-limited', words, pauseSeconds);
  const isRefused = (status >= 100 && status <= 102) || [200, 401, 503].includes(status);
  return new VendorFailure(isRefused ? 'expired' : 'no-answer', words);
}

/**
 * Withings (developer.withings.com): OAuth with answers in an envelope, token requests that are signed with a nonce
 * instead of including the secret, and notices that there is new data to request.
 */
export function withings(
  { clientId, clientSecret, webhookSecret, noticeAddress }: WithingsSettings,
  fetch: typeof globalThis.fetch,
  addresses = withingsAddresses,
): Vendor {
  const sign = (...parts: string[]) =>
    createHmac('sha256', clientSecret).update(parts.join(',')).digest('hex');

  async function call<T extends z.ZodType>(
    path: string,
    form: Record<string, string>,
    shape: T,
    access?: Access,
  ): Promise<z.output<T>> {
    const headers = { ...(access && { authorization: `Bearer ${access.accessToken}` }) };
    const init = { method: 'POST', headers, body: new URLSearchParams(form) };
    const answer = await askVendor(fetch, `${addresses.api}${path}`, init, Answer);
    if (answer.status !== 0) throw failureOf(answer.status);
    const parsed = shape.safeParse(answer.body);
    if (!parsed.success)
      throw new VendorFailure('no-answer', 'Withings returned an unexpected answer');
    return parsed.data;
  }

  /** Returns the parameters that replace the secret in a request. */
  async function signed(action: string): Promise<Record<string, string>> {
    const timestamp = String(Math.floor(Date.now() / 1000));
    const { nonce } = await call(
      '/v2/signature',
      {
        action: 'getnonce',
        client_id: clientId,
        timestamp,
        signature: sign('getnonce', clientId, timestamp),
      },
      Nonce,
    );
    return { action, nonce, signature: sign(action, clientId, nonce) };
  }

  /** Unwraps tokens from their envelope, so that an OAuth library can read them. */
  const unwrapped: typeof globalThis.fetch = async (address, init) => {
    const response = await send(fetch, String(address), init ?? {});
    const answer = Answer.parse(await response.json());
    if (answer.status !== 0) throw failureOf(answer.status);
    return Response.json(answer.body);
  };

  const oauth = createOAuth({
    issuer: addresses.issuer,
    clientId,
    clientSecret: null,
    fetch: unwrapped,
    scope: (wanted) =>
      wanted.includes('weight') ? `user.activity,${weightScope}` : 'user.activity',
    authorizeAddress: addresses.authorize,
    tokenAddress: `${addresses.api}/v2/oauth2`,
    tokenParameters: () => signed('requesttoken'),
  });

  /** Reads all pages of an answer. */
  async function callAll<T extends z.ZodType<{ more?: unknown; offset?: number | undefined }>>(
    path: string,
    form: Record<string, string>,
    shape: T,
    access: Access,
  ): Promise<z.output<T>[]> {
    const answers: z.output<T>[] = [];
    let offset: number | undefined;
    for (let page = 0; page < maxPages; page += 1) {
      const place = offset === undefined ? {} : { offset: String(offset) };
      const answer = await call(path, { ...form, ...place }, shape, access);
      answers.push(answer);
      if (!answer.more || answer.offset === undefined) break;
      offset = answer.offset;
    }
    return answers;
  }

  async function readNights(access: Access, { first, last }: ReadSpan): Promise<Measured[]> {
    const form = {
      action: 'getsummary',
      startdateymd: first,
      enddateymd: last,
      data_fields: 'total_sleep_time',
    };
    const answers = await callAll('/v2/sleep', form, Nights, access);
    const nights = answers.flatMap(({ series }) =>
      series.flatMap(({ date: day, data }) => {
        const seconds = data?.total_sleep_time;
        return seconds === undefined ? [] : [{ day, minutes: seconds / 60 }];
      }),
    );
    return sleepOf(nights, wholeAnswer);
  }

  async function readWeights(access: Access, span: ReadSpan): Promise<Measured[]> {
    const { from, to } = secondsAround(span);
    const form = {
      action: 'getmeas',
      meastype: ofWeight,
      category: real,
      startdate: String(from),
      enddate: String(to),
    };
    const answers = await callAll('/measure', form, Weights, access);
    const weights = answers.flatMap(({ measuregrps, timezone = 'UTC' }) =>
      measuregrps.flatMap(({ date, measures: parts }) => {
        const day = localDay(new Date(date * 1000), timezone);
        return parts
          .filter(({ type }) => String(type) === ofWeight)
          .map(({ value, unit }) => weighed(day, value * 10 ** unit * 1000, date));
      }),
    );
    const inSpan = weights.filter(({ day }) => day >= span.first && day <= span.last);
    return lastOfDays(inSpan).map((one) => ({ ...one, version: wholeAnswer }));
  }

  return {
    provider: 'withings',
    name: 'Withings',
    kind: 'account',
    measures,
    usualDelayMinutes: 10,
    askEveryMinutes: 180,
    begin: oauth.begin,
    refresh: oauth.refresh,
    async finish(consent, returned, now) {
      const { access, answer } = await oauth.finish(consent, returned, now);
      const userId = VendorUserId.safeParse(answer['userid']);
      if (!userId.success) throw new VendorFailure('no-answer', "Withings didn't name the user");
      // Nights are part of activity. An answer that names no scope grants everything requested.
      const hasWeight = answer.scope?.includes(weightScope) ?? true;
      const granted = consent.measures.filter((one) => one !== 'weight' || hasWeight);
      return { ...access, vendorUserId: userId.data, measures: granted };
    },
    async subscribe(access, wanted) {
      if (noticeAddress === null) return;
      for (const appli of [activity, ...wanted.map((one) => categories[one])]) {
        const form = { action: 'subscribe', callbackurl: noticeAddress, appli };
        await call('/notify', form, z.unknown(), access);
      }
    },
    async readDays(access, _vendorUserId, { first, last }) {
      const form = {
        action: 'getactivity',
        startdateymd: first,
        enddateymd: last,
        data_fields: 'steps',
      };
      const answers = await callAll('/v2/measure', form, Activities, access);
      return answers.flatMap(({ activities }) =>
        activities.flatMap(({ date: day, steps }): Reading[] =>
          steps === undefined ? [] : [{ day, steps, version: wholeAnswer }],
        ),
      );
    },
    async readMeasured(access, _vendorUserId, wanted, span) {
      return [
        ...(wanted.includes('sleep') ? await readNights(access, span) : []),
        ...(wanted.includes('weight') ? await readWeights(access, span) : []),
      ];
    },
    async revoke(access) {
      if (noticeAddress === null) return;
      for (const appli of [activity, ...Object.values(categories)]) {
        const form = { action: 'revoke', callbackurl: noticeAddress, appli };
        const revoked = call('/notify', form, z.unknown(), access);
        // Ending a subscription that never existed fails.
        await (appli === activity ? revoked : revoked.catch(passOverFailure));
      }
    },
    async receive({ method, body, secret }) {
      if (!isSameSecret(secret, webhookSecret)) return { status: 401, words: [] };
      // Withings checks that the address exists when we register it.
      if (method === 'HEAD') return { status: 200, words: [] };
      const form = new URLSearchParams(body.toString('utf8'));
      const vendorUserId = form.get('userid');
      if (!vendorUserId || vendorUserId.length > 200) return { status: 400, words: [] };
      const isGone = ['unlink', 'delete'].includes(form.get('action') ?? '');
      if (isGone) return { status: 200, words: [{ kind: 'ended', vendorUserId }] };
      const isWanted = [activity, ...Object.values(categories)].includes(form.get('appli') ?? '');
      return { status: 200, words: isWanted ? [{ kind: 'changed', vendorUserId }] : [] };
    },
  };
}

function passOverFailure(error: unknown): void {
  if (!(error instanceof VendorFailure)) throw error;
}
