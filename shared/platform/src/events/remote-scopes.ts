import { events, openRemoteScope } from './event-bus.ts';
import type { EventScope } from './event-scope.ts';

type OpenRemoteScope = (remote: `mf-${string}`) => EventScope;

let isTaken = false;

/**
 * Gives the shell the function that opens remotes' scopes, before any remote runs. Later callers are refused, so that
 * no remote emits or listens under another's name.
 */
export function takeRemoteScopes(): OpenRemoteScope {
  if (isTaken) throw new Error('Only the shell can create remote scopes.');
  isTaken = true;
  return (remote) => openRemoteScope(events, remote);
}

/** Opens the scope of an instance without a shell: in someone else's root, or in a test. */
export function openOwnScope(remote: `mf-${string}`): EventScope {
  if (!isTaken) return openRemoteScope(events, remote);
  throw new Error(
    `${remote} was mounted without its scope. The shell creates one for each remote.`,
  );
}
