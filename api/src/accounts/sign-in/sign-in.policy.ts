import { isIP } from 'node:net';
import { normalizeEmail } from '#engine/mail/index.ts';

/** The sign-in methods with which a session can start. */
export type SignInMethod =
  | 'password'
  | 'passkey'
  | 'code'
  | 'mobile'
  | 'reseller'
  | 'external'
  | 'openid'
  | 'registration'
  | 'embed'
  | 'impersonation';

/** How long the previous token still works: for two tabs, or a lost response. */
export const refreshOverlapMs = 20_000;

/** How long a repeat of a sign-in with the same key gets the same session, because its response was lost. */
export const signInRepeatSeconds = 60;

/** A session ends when it isn't used for the first of these times, and at the latest after the second. */
export const sessionIdleDays = 30;
export const sessionDays = 90;

/** Returns the network of an address: /24 of IPv4, /64 of IPv6. */
export function networkOf(address: string): string {
  const mapped = address.replace(/^::ffff:(?=\d+\.)/i, '');
  if (isIP(mapped) === 4) return `${mapped.split('.').slice(0, 3).join('.')}.0/24`;
  if (isIP(mapped) === 6) return `${expand(mapped).slice(0, 4).join(':')}::/64`;
  return address;
}

function expand(address: string): string[] {
  const [head = '', tail] = (address.split('%')[0] ?? '').split('::');
  const before = head ? head.split(':') : [];
  const after = tail ? tail.split(':') : [];
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - before.length - after.length);
  return [...before, ...Array<string>(zeros).fill('0'), ...after].map((part) =>
    part.replace(/^0+(?=.)/, '').toLowerCase(),
  );
}

/** Returns a typed sign-in name as the directory stores it. */
export function signInNameOf(typed: string): string {
  return normalizeEmail(typed);
}
