import { failureOf } from './failure-cause.ts';
import { timeLimits } from './time-limit.ts';

/** Which script did not arrive. */
export type LostScript = 'entry' | 'chunk';

async function hashOf(response: Response): Promise<string | undefined> {
  // Outside a secure context there is no digest; the browser has then refused the file all the same.
  if (typeof crypto === 'undefined' || !('subtle' in crypto)) return undefined;
  const digest = await crypto.subtle.digest('SHA-384', await response.arrayBuffer());
  return `sha384-${btoa(String.fromCharCode(...new Uint8Array(digest)))}`;
}

/**
 * Asks once, for a second at most, for a script that failed: a script element tells a missing file, a
 * server in trouble and a file that is not what it should be by the same error.
 */
export async function diagnoseScript(
  url: string,
  script: LostScript,
  origin: unknown,
): Promise<Error> {
  const missing = script === 'entry' ? 'entry_missing' : 'chunk_missing';
  const refused = script === 'entry' ? 'entry_refused' : 'chunk_missing';
  const late = script === 'entry' ? 'entry_timeout' : 'chunk_timeout';
  const signal = AbortSignal.timeout(timeLimits().diagnosis);
  try {
    const response = await fetch(url, { signal, credentials: 'same-origin' });
    if (response.status === 404 || response.status === 410) {
      const detail = `${url} is not there (${response.status}).`;
      return failureOf(missing, detail, origin, url, true);
    }
    if (!response.ok) {
      return failureOf(refused, `${url} was answered with ${response.status}.`, origin, url);
    }
    const promised = globalThis.stridewellIntegrity?.(url);
    const found = promised && (await hashOf(response));
    if (found && found !== promised) {
      return failureOf('tampered', `${url} is not the file that was released.`, origin);
    }
    return failureOf(refused, `${url} did not arrive; asked again, it is there.`, origin, url);
  } catch (error) {
    if (signal.aborted) return failureOf(late, `${url} was not answered.`, origin, url);
    return failureOf(refused, `${url} cannot be reached: ${String(error)}`, origin, url);
  }
}
