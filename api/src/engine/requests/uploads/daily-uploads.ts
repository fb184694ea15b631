import { Problem } from '#engine/requests/problems/problem.ts';

/**
 * Uploaded files: their number and, if it is limited, their size in bytes or lines. `waiting` is the size of the
 * files that are still unread.
 */
export interface Uploads {
  files: number;
  size?: number;
  waiting?: number;
}

/** The limits for uploads in 24 hours, and for waiting files. */
export type UploadLimits = Uploads;

/** Returns the start of the 24 hours that daily limits count. */
export function dayBefore(now: Date): Date {
  return new Date(now.getTime() - 86_400_000);
}

/**
 * Throws `upload_limit_reached` if a member or a program has reached its upload limit, and `too_many_requests`
 * if too much is waiting unread.
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
