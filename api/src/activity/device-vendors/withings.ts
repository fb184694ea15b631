import { createHmac } from 'node:crypto';
import { Day } from '@stridewell/contracts';
import { z } from 'zod';
import { createOAuth } from './oauth.ts';
import { type Access, type Reading, type Vendor, VendorFailure, wholeAnswer } from './vendor.ts';
import { askVendor, isSameSecret, send, Steps, VendorUserId } from './vendor-http.ts';

/** What the operator has agreed with Withings. */
interface WithingsSettings {
  clientId: string;
  clientSecret: string;
  /** Withings signs nothing that it sends: the address that it is given ends with this. */
  webhookSecret: string;
  /** Where it sends notices to, with the secret at its end; null where we have no public address. */
  noticeAddress: string | null;
}

/** Where Withings is; another place only in tests. */
export const withingsAddresses = {
  issuer: 'https://account.withings.com',
  authorize: 'https://account.withings.com/oauth2_user/authorize2',
  api: 'https://wbsapi.withings.net',
};

/** The category of notices about activity. */
const activity = '16';
/** Pages of days that one answer may have. */
const mostPages = 10;
/** How long Withings wants to be left alone after too many requests, of which a minute may have 120. */
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

/** What the status inside an answer means; each comes with HTTP 200. */
function failureOf(status: number): VendorFailure {
  const words = `Withings answered ${status}`;
  if (status === 601) return new VendorFailure('rate-limited', words, pauseSeconds);
  const isRefused = (status >= 100 && status <= 102) || [200, 401, 503].includes(status);
  return new VendorFailure(isRefused ? 'expired' : 'no-answer', words);
}

/**
 * Withings (developer.withings.com): OAuth whose answers lie in an envelope, requests for tokens that are signed with
 * a nonce instead of carrying the secret, and notices that say that there is something to ask for.
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
    if (!parsed.success) throw new VendorFailure('no-answer', 'Withings answered otherwise');
    return parsed.data;
  }

  /** What a request has in the place of the secret. */
  async function signed(action: string): Promise<Record<string, string>> {
    const timestamp = String(Math.floor(Date.now() / 1000));
    const { nonce } = await call(
      '/v2/signature',
      {
        ...{ action: 'getnonce', client_id: clientId, timestamp },
        signature: sign('getnonce', clientId, timestamp),
      },
      Nonce,
    );
    return { action, nonce, signature: sign(action, clientId, nonce) };
  }

  /** Takes tokens out of their envelope, so that a library of OAuth can read them. */
  const unwrapped: typeof globalThis.fetch = async (address, init) => {
    const response = await send(fetch, String(address), init ?? {});
    const answer = Answer.parse(await response.json());
    if (answer.status !== 0) throw failureOf(answer.status);
    return Response.json(answer.body);
  };

  const oauth = createOAuth({
    ...{ issuer: addresses.issuer, clientId, clientSecret: null, fetch: unwrapped },
    scope: 'user.activity',
    authorizeAddress: addresses.authorize,
    tokenAddress: `${addresses.api}/v2/oauth2`,
    tokenParameters: () => signed('requesttoken'),
  });

  return {
    ...{ provider: 'withings', name: 'Withings', kind: 'account' },
    ...{ usualDelayMinutes: 10, askEveryMinutes: 180 },
    begin: oauth.begin,
    refresh: oauth.refresh,
    async finish(consent, returned, now) {
      const { access, answer } = await oauth.finish(consent, returned, now);
      const userId = VendorUserId.safeParse(answer['userid']);
      if (!userId.success) throw new VendorFailure('no-answer', 'Withings did not say whose it is');
      return { ...access, vendorUserId: userId.data };
    },
    async subscribe(access) {
      if (noticeAddress === null) return;
      const form = { action: 'subscribe', callbackurl: noticeAddress, appli: activity };
      await call('/notify', form, z.unknown(), access);
    },
    async readDays(access, _vendorUserId, { first, last }) {
      const readings: Reading[] = [];
      let offset: number | undefined;
      for (let page = 0; page < mostPages; page += 1) {
        const answer = await call(
          '/v2/measure',
          {
            ...{
              action: 'getactivity',
              startdateymd: first,
              enddateymd: last,
              data_fields: 'steps',
            },
            ...(offset !== undefined && { offset: String(offset) }),
          },
          Activities,
          access,
        );
        for (const { date, steps } of answer.activities) {
          if (steps !== undefined) readings.push({ day: date, steps, version: wholeAnswer });
        }
        if (!answer.more || answer.offset === undefined) break;
        offset = answer.offset;
      }
      return readings;
    },
    async revoke(access) {
      if (noticeAddress === null) return;
      const form = { action: 'revoke', callbackurl: noticeAddress, appli: activity };
      await call('/notify', form, z.unknown(), access);
    },
    async receive({ method, body, secret }) {
      if (!isSameSecret(secret, webhookSecret)) return { status: 401, words: [] };
      // Withings looks whether the address is there before it is given to anybody.
      if (method === 'HEAD') return { status: 200, words: [] };
      const form = new URLSearchParams(body.toString('utf8'));
      const vendorUserId = form.get('userid');
      if (!vendorUserId || vendorUserId.length > 200) return { status: 400, words: [] };
      const isGone = ['unlink', 'delete'].includes(form.get('action') ?? '');
      if (isGone) return { status: 200, words: [{ kind: 'ended', vendorUserId }] };
      const isWanted = form.get('appli') === activity;
      return { status: 200, words: isWanted ? [{ kind: 'changed', vendorUserId }] : [] };
    },
  };
}
