import type { VendorFailure } from '#activity/device-vendors/device-vendors.service.ts';

const minuteMs = 60_000;
/** The longest pause after failures, in minutes. */
const longestPause = 360;
/** The longest pause that a vendor may ask for, in minutes. */
const longestAskedPause = 1440;
/** Fewer failures than this in an hour don't count as an outage. */
const fewestFailures = 5;

/**
 * Returns when to ask a vendor again that didn't answer: after one minute, then twice as long each time, up to six
 * hours, and never earlier than it asked for. `share`, from 0 to 1, spreads members over a quarter of that time. Null
 * if asking is pointless until the member signs in there again.
 */
export function nextAskAfter(
  { kind, retryAfter }: Pick<VendorFailure, 'kind' | 'retryAfter'>,
  failures: number,
  share: number,
  now: Date,
): Date | null {
  if (kind === 'expired') return null;
  const pause = Math.min(longestPause, 2 ** Math.min(failures, 20)) * minuteMs;
  const asked = Math.min(longestAskedPause * minuteMs, (retryAfter ?? 0) * 1000);
  return new Date(now.getTime() + Math.max(pause, asked) * (1 + share / 4));
}

/** Whether a vendor is down: within the last hour many requests failed, and most of them. */
export function isVendorDown({ asked, failed }: { asked: number; failed: number }): boolean {
  return failed >= fewestFailures && failed * 2 >= asked;
}
