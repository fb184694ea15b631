import { createFailure } from './failure-cause.ts';
import { timeLimits } from './time-limit.ts';

/** Which script did not arrive. */
export type LostScript = 'entry' | 'chunk';

async function hashOf(response: Response): Promise<string | undefined> {
  // Outside a secure context there is no digest; the browser has refused the file anyway.
  if (typeof crypto === 'undefined' || !('subtle' in crypto)) return undefined;
  const digest = await crypto.subtle.digest('SHA-384', await response.arrayBuffer());
  return `sha384-${btoa(String.fromCharCode(...new Uint8Array(digest)))}`;
}

/**
 * Requests a failed script once, for at most a second: a script element reports a missing file, a server error and a
 * wrong file alike.
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
      const detail = `${url} is missing (${response.status}).`;
      return createFailure(missing, detail, origin, url, true);
    }
    if (!response.ok) {
      return createFailure(refused, `${url} responded with ${response.status}.`, origin, url);
    }
    const promised = globalThis.stridewellIntegrity?.(url);
    const found = promised && (await hashOf(response));
    if (found && found !== promised) {
      return createFailure('tampered', `${url} doesn't match the release.`, origin);
    }
    return createFailure(refused, `${url} failed to load, but the server has it.`, origin, url);
  } catch (error) {
    if (signal.aborted) return createFailure(late, `${url} timed out.`, origin, url);
    return createFailure(refused, `${url} is unreachable: ${String(error)}`, origin, url);
  }
}
