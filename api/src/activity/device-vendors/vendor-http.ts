import { createHash, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { VendorFailure } from './vendor.ts';

/** How long a vendor that is overloaded gets no requests, if it doesn't say how long. */
const usualPauseSeconds = 900;

/** Calls a vendor and parses its JSON answer; throws `VendorFailure` if it isn't valid. */
export async function askVendor<T extends z.ZodType>(
  fetch: typeof globalThis.fetch,
  address: string,
  init: RequestInit,
  shape: T,
): Promise<z.output<T>> {
  const response = await send(fetch, address, init);
  const parsed = shape.safeParse(await response.json().catch(() => undefined));
  if (!parsed.success)
    throw new VendorFailure('no-answer', `${hostOf(address)} returned an unexpected answer`);
  return parsed.data;
}

/**
 * Sends a request to a vendor; throws `VendorFailure` unless it was accepted. `alsoFine` lists statuses that aren't
 * failures.
 */
export async function send(
  fetch: typeof globalThis.fetch,
  address: string,
  init: RequestInit,
  alsoFine: readonly number[] = [],
): Promise<Response> {
  const response = await fetch(address, init).catch((error: unknown) => {
    throw new VendorFailure('no-answer', `can't reach ${hostOf(address)}: ${String(error)}`);
  });
  if (response.ok || alsoFine.includes(response.status)) return response;
  await response.body?.cancel();
  throw failureOf(response.status, response.headers.get('retry-after'), hostOf(address));
}

/** Returns what an HTTP status means for a member's access. */
function failureOf(status: number, retryAfter: string | null, host: string): VendorFailure {
  const words = `${host} returned ${status}`;
  if (status === 401 || status === 403) return new VendorFailure('expired', words);
  if (status === 429) {
    return new VendorFailure('rate-limited', words, secondsOf(retryAfter) ?? usualPauseSeconds);
  }
  return new VendorFailure('no-answer', words, secondsOf(retryAfter));
}

/** Parses `Retry-After`, in seconds or as a date (RFC 9110, 10.2.3). */
function secondsOf(text: string | null): number | null {
  if (text === null) return null;
  if (/^\d{1,9}$/.test(text)) return Number(text);
  const at = Date.parse(text);
  return Number.isNaN(at) ? null : Math.max(0, Math.ceil((at - Date.now()) / 1000));
}

function hostOf(address: string): string {
  return new URL(address).host;
}

/** Whether two secrets are the same; compared in constant time, which reveals nothing about where they differ. */
export function isSameSecret(given: string | undefined, known: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return given !== undefined && timingSafeEqual(digest(given), digest(known));
}

/** Parses a JSON body of a given shape; undefined if it is anything else. */
export function readJson<T extends z.ZodType>(body: Buffer, shape: T): z.output<T> | undefined {
  try {
    const parsed = shape.safeParse(JSON.parse(body.toString('utf8')));
    return parsed.success ? parsed.data : undefined;
  } catch {
    return undefined;
  }
}

/** A number of steps from a vendor, limited to what fits in the database. */
export const Steps = z.coerce.number().int().min(0).max(2_147_483_647);

/** A user's ID at a vendor, sent as a number or a text. */
export const VendorUserId = z.union([z.string().min(1).max(200), z.number().transform(String)]);
