// The build puts this file into page.html, where it runs before any other script: it imports nothing but types.
import type { EarlyAnswers } from './session-shapes.ts';

/** How long reading the session may take, in milliseconds. */
export const sessionTimeout = 12_000;

/** The calls that a page makes to find its session. */
export const sessionPaths = { refresh: '/refresh', viewer: '/authuser' } as const;

/**
 * Runs one tab's refresh after another's, so that each sends the cookie that the previous one received. In a browser
 * without locks (an insecure origin) the server's overlap window accepts the second tab.
 */
export function oneTabAtATime<T>(work: () => Promise<T>): Promise<T> {
  if (!('locks' in navigator)) return work();
  return navigator.locks.request('stridewell.refresh', work);
}

/** Requests the session and its viewer. The session takes the answers once it starts. */
export function requestSession(): EarlyAnswers {
  const send = (path: string, init: RequestInit): Promise<Response> =>
    fetch(`/api${path}`, {
      ...init,
      credentials: 'include',
      signal: AbortSignal.timeout(sessionTimeout),
    });
  const key = crypto.getRandomValues(new Uint32Array(4)).join('-');
  const refresh = oneTabAtATime(() =>
    send(sessionPaths.refresh, { method: 'POST', headers: { 'Idempotency-Key': key } }),
  );
  const viewer = refresh
    .then((answer) => answer.clone().json() as Promise<{ data: { accessToken: string } }>) // read again, and checked, by the session
    .then(({ data }) =>
      send(sessionPaths.viewer, { headers: { Authorization: `Bearer ${data.accessToken}` } }),
    );
  for (const answer of [refresh, viewer]) answer.catch(() => {});
  return { refresh, viewer };
}
