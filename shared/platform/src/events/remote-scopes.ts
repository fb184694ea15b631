import { events, openRemoteScope } from './event-bus.ts';
import type { EventScope } from './event-scope.ts';

type OpenRemoteScope = (remote: `mf-${string}`) => EventScope;

let isTaken = false;

/**
 * Hands the way to the scopes of remotes to the shell, which takes it before any remote runs. Whoever asks after it is
 * refused, so that no remote speaks or listens under the name of another.
 */
export function takeRemoteScopes(): OpenRemoteScope {
  if (isTaken) throw new Error('Scopes of remotes are given by the shell, and by nobody else.');
  isTaken = true;
  return (remote) => openRemoteScope(events, remote);
}

/** The scope of an instance that no shell has given one: in a root of somebody else, or in a test. */
export function openOwnScope(remote: `mf-${string}`): EventScope {
  if (!isTaken) return openRemoteScope(events, remote);
  throw new Error(`${remote} was mounted without its scope: the shell gives one to each remote.`);
}
