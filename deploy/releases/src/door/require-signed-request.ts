import { createHash, verify } from 'node:crypto';
import { requestText } from '@stridewell/remote/release';
import { publicKeyOf } from '#store/key-files.ts';
import type { ReleaseStore } from '#store/store.ts';
import { Refusal } from './refusal.ts';
import type { TeamGrant } from './team-grant.ts';

/** How far a request's time may be from the server's, in milliseconds. */
export const timeWindow = 5 * 60 * 1000;

/** The signed fields of a request's `authorization` header. */
export type RequestSignature = Readonly<{
  key: string;
  time: string;
  nonce: string;
  /** The SHA-256 that the body must have, in hex digits. */
  body: string;
  signature: string;
}>;

const forms: Readonly<Record<keyof RequestSignature, RegExp>> = {
  key: /^[A-Za-z0-9+/]{43}=$/,
  time: /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{1,3})?Z$/,
  nonce: /^[\w-]{16,64}$/,
  body: /^[0-9a-f]{64}$/,
  signature: /^[A-Za-z0-9+/]{86}==$/,
};

/** Reads the `authorization` header of a request. */
export function readSignature(header: string | undefined): RequestSignature {
  const given = /^Stridewell (.*)$/.exec(header ?? '')?.[1] ?? '';
  const fields = Object.fromEntries(
    [...given.matchAll(/(\w+)="([^"]*)"/g)].map(([, name, value]) => [name, value]),
  );
  for (const [name, form] of Object.entries(forms)) {
    if (!form.test(fields[name] ?? '')) {
      throw new Refusal(
        401,
        `This request isn't signed: "${name}" is missing or broken in its authorization header. Use npm run release.`,
      );
    }
  }
  return fields as RequestSignature; // Every field was checked
}

/** Refuses a request that was signed too long ago, or by a computer whose clock is wrong. */
export function requireCurrentTime({ time }: RequestSignature, now: number): void {
  const away = Date.parse(time) - now;
  if (Math.abs(away) <= timeWindow) return;
  const here = new Date(now).toISOString();
  if (away > 0) {
    throw new Refusal(
      401,
      `The request was signed at ${time}, but it is only ${here} here. Set the clock of the computer that signs.`,
    );
  }
  throw new Refusal(
    401,
    `The signature has expired: it is from ${time}, and now is ${here}. Sign the request again, and check the clock of the computer that signs.`,
  );
}

/** Refuses a key that isn't the team's own. */
export function requireTeamKey({ key }: RequestSignature, grant: TeamGrant): void {
  if (grant.key !== null && key === grant.key) return;
  const withdrawn = grant.withdrawn.find((one) => one.key === key);
  throw new Refusal(
    403,
    withdrawn
      ? `The key ${key} was withdrawn at ${withdrawn.at}: ${withdrawn.why}. Create a new one and send its public half to the operator.`
      : `The key ${key} isn't the one that releases ${grant.remote} here.`,
  );
}

/** Refuses a request whose signature doesn't cover this method, host, path, time, nonce and body. */
export function requireSignature(
  signed: RequestSignature,
  request: Readonly<{ method: string; host: string; path: string }>,
): void {
  const text = requestText({ ...request, ...signed });
  const signature = Buffer.from(signed.signature, 'base64');
  if (verify(null, Buffer.from(text), publicKeyOf(signed.key).object, signature)) return;
  throw new Refusal(
    401,
    `The signature isn't valid for ${request.method} ${request.path} at ${request.host}. Each request is signed for one method, address and body.`,
  );
}

/** By the minute, so that old ones are found without reading them. */
function nonceKey({ key, time, nonce }: RequestSignature): string {
  const minute = time.slice(0, 16).replaceAll(':', '-');
  const hash = createHash('sha256').update(`${key} ${nonce}`).digest('hex');
  return `nonces/${minute}/${hash}`;
}

/** Accepts each request once: the store remembers it for as long as its time would be accepted. */
export async function requireFirstUse(
  { objects }: ReleaseStore,
  signed: RequestSignature,
  now: number,
): Promise<void> {
  const oldest = new Date(now - 2 * timeWindow).toISOString().slice(0, 16).replaceAll(':', '-');
  const known = await objects.list('nonces/');
  await objects.remove(
    known.flatMap(({ key }) => (key.slice('nonces/'.length) < oldest ? [key] : [])),
  );
  if (await objects.writeInPlaceOf(nonceKey(signed), Buffer.from('1'), null)) return;
  throw new Refusal(
    401,
    'This request was already received, so it is refused the second time. Sign a new one.',
  );
}
