import { isLostFile } from '#recovery/failure-cause.ts';
import type { Failure } from '#recovery/failure-cause.ts';
import { timeLimits, withTimeLimit } from '#recovery/time-limit.ts';
import { reportLostFile } from './new-release.ts';

/**
 * Finds out, within a time limit, whether a newer release has replaced a missing file, so that 'Refresh Needed' comes
 * before the failure card. Without an answer the card comes alone.
 */
export async function checkForReplacement({ cause }: Failure): Promise<void> {
  if (!isLostFile(cause)) return;
  await withTimeLimit(timeLimits().entry, reportLostFile(), () => null).catch(() => null);
}
