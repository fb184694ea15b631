import { Problem } from '#engine/requests/problems/problem.ts';

/**
 * Uploaded files: their number and, where it's limited, their size in bytes or lines. `waiting` is the size of the files
 * that are still unread.
 */
export interface Uploads {
  files: number;
  size?: number;
  waiting?: number;
}

/** The most that may be uploaded in 24 hours, and that may wait. */
export type UploadLimits = Uploads;

/** Returns the start of the 24 hours that daily limits count. */
export function dayBefore(now: Date): Date {
  return new Date(now.getTime() - 86_400_000);
}

/**
 * Throws `upload_limit_reached` where a member or a program has uploaded as much as its limits allow, and
 * `too_many_requests` where too much waits unread.
 */
export function requireUploadsLeft(
  of: 'member' | 'program',
  used: Uploads,
  limits: UploadLimits,
): void {
  if (used.files >= limits.files || (used.size ?? 0) >= (limits.size ?? Infinity)) {
    const who = of === 'member' ? "You've" : 'Your program has';
    const message = `${who} reached the 24-hour upload limit. Try again later.`;
    throw new Problem('upload_limit_reached', { message });
  }
  if ((used.waiting ?? 0) >= (limits.waiting ?? Infinity)) {
    const message = 'Your program has many files waiting. Try again in a few minutes.';
    throw new Problem('too_many_requests', { message });
  }
}
