import type { Viewer } from '#engine/requests/index.ts';

/** A cache of the viewers of recently checked sessions. */
export interface SessionCache {
  /** Returns the viewer of a session, if it was checked within the last second. */
  get(sessionId: number): Viewer | undefined;
  /** Returns a number to read before a check and pass to `put` after it. */
  version(): number;
  put(viewer: Viewer, version: number): void;
  /** Removes a session right away, because it ended. */
  dropSession(sessionId: number): void;
  /** Removes all sessions of a member right away, because their rights have changed. */
  dropMember(memberId: number): void;
}

const lifetimeMs = 1_000;
const maxSessions = 20_000;

/** Creates the cache of one process; other processes notice an end within a second. */
export function createSessionCache(now: () => number = () => Date.now()): SessionCache {
  const entries = new Map<number, { viewer: Viewer; until: number }>();
  let drops = 0;
  const dropWhere = (isDropped: (viewer: Viewer) => boolean) => {
    drops += 1;
    for (const [sessionId, { viewer }] of entries) {
      if (isDropped(viewer)) entries.delete(sessionId);
    }
  };
  return {
    get(sessionId) {
      const entry = entries.get(sessionId);
      return entry && entry.until > now() ? entry.viewer : undefined;
    },
    version: () => drops,
    put(viewer, version) {
      // Something ended during the check, which may have read the state from before.
      if (version !== drops) return;
      if (entries.size >= maxSessions) entries.clear();
      entries.set(viewer.sessionId, { viewer, until: now() + lifetimeMs });
    },
    dropSession: (sessionId) => dropWhere((viewer) => viewer.sessionId === sessionId),
    dropMember: (memberId) => dropWhere((viewer) => viewer.memberId === memberId),
  };
}
